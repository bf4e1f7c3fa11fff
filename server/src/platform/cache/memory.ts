/**
 * Answers that are the same for every company, in memory: whoever asks again within a while is told what was found before, and
 * of those who ask at once one alone looks. Each process has its own, and nothing but time makes an answer stale.
 */

type Held<T> = { readonly value: Promise<T>; readonly until: number };

export type Memory<T> = {
  /** Returns what is remembered under a key, or what `load` finds now. */
  get(key: string, now: Date, load: () => Promise<T>): Promise<T>;
};

/** Opens a memory whose answers hold for so long. */
export function openMemory<T>(maxAgeMs: number): Memory<T> {
  const held = new Map<string, Held<T>>();
  return {
    get: (key, now, load) => {
      const at = now.getTime();
      for (const [other, { until }] of held) if (until <= at) held.delete(other);
      const found = held.get(key);
      if (found !== undefined) return found.value;
      const entry = { value: load(), until: at + maxAgeMs };
      held.set(key, entry);
      // A failure must not be remembered.
      entry.value.catch(() => {
        if (held.get(key) === entry) held.delete(key);
      });
      return entry.value;
    },
  };
}
