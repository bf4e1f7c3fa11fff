/** A cache that never holds more than so many entries, nor any for longer than so long. The oldest go first. */

/** In the form in which the client library takes one. */
export type BoundedCache = {
  readonly get: <T>(key: string) => T | undefined;
  readonly set: <T>(key: string, value: T) => void;
  readonly del: (key: string) => void;
  readonly flushAll: () => void;
  readonly size: () => number;
};

export type CacheLimits = { readonly most: number; readonly forMs: number; readonly now: () => Date };

export function boundedCache({ most, forMs, now }: CacheLimits): BoundedCache {
  const entries = new Map<string, { readonly value: unknown; readonly until: number }>();

  function get<T>(key: string): T | undefined {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > now().getTime()) return entry.value as T;
    entries.delete(key);
    return undefined;
  }

  function set<T>(key: string, value: T): void {
    entries.delete(key);
    entries.set(key, { value, until: now().getTime() + forMs });
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break;
      entries.delete(oldest);
    }
  }

  return {
    get,
    set,
    del: (key) => void entries.delete(key),
    flushAll: () => entries.clear(),
    size: () => entries.size,
  };
}
