/**
 * Counts attempts in a sliding window, per key, in this process. An attempt counts before its outcome is known, so many
 * at once gain nothing; a success takes it back. Bounded: a flood of keys pushes out the ones that were quiet longest.
 */
export type Throttle = {
  /** Notes an attempt; false when the key has used up its window (the attempt is then not noted). */
  take(key: string, at: number): boolean;
  /** Takes the latest attempt back. */
  giveBack(key: string): void;
  /** Forgets the key's attempts. */
  reset(key: string): void;
};

export type ThrottleOptions = { readonly limit: number; readonly windowMs: number; readonly maxKeys: number };

export function openThrottle({ limit, windowMs, maxKeys }: ThrottleOptions): Throttle {
  const attempts = new Map<string, number[]>();
  return {
    take: (key, at) => {
      const recent = (attempts.get(key) ?? []).filter((time) => time > at - windowMs);
      const allowed = recent.length < limit;
      if (allowed) recent.push(at);
      // Re-inserting keeps the map in order of use.
      attempts.delete(key);
      attempts.set(key, recent);
      const quietest = attempts.keys().next().value;
      if (attempts.size > maxKeys && quietest !== undefined) attempts.delete(quietest);
      return allowed;
    },
    giveBack: (key) => void attempts.get(key)?.pop(),
    reset: (key) => void attempts.delete(key),
  };
}

/**
 * Lets a key's first attempts through and then asks for a pause that doubles with each further one. A pause is never longer
 * than `mostMs`, so nobody is shut out for good; a key that was quiet for `forgetMs` begins anew.
 */
export type BackoffOptions = {
  readonly free: number;
  readonly firstMs: number;
  readonly mostMs: number;
  readonly forgetMs: number;
  readonly maxKeys: number;
};

export function openBackoff({ free, firstMs, mostMs, forgetMs, maxKeys }: BackoffOptions): Throttle {
  const attempts = new Map<string, { count: number; latest: number; next: number }>();
  return {
    take: (key, at) => {
      const known = attempts.get(key);
      const before = known !== undefined && at - known.latest < forgetMs ? known : undefined;
      if (before !== undefined && at < before.next) return false;
      const count = (before?.count ?? 0) + 1;
      const pause = count < free ? 0 : Math.min(mostMs, firstMs * 2 ** (count - free));
      attempts.delete(key);
      attempts.set(key, { count, latest: at, next: at + pause });
      const quietest = attempts.keys().next().value;
      if (attempts.size > maxKeys && quietest !== undefined) attempts.delete(quietest);
      return true;
    },
    giveBack: (key) => {
      const known = attempts.get(key);
      if (known !== undefined) attempts.set(key, { ...known, count: known.count - 1, next: known.latest });
    },
    reset: (key) => void attempts.delete(key),
  };
}
