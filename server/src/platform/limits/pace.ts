/**
 * A pace for each key: so many at once after a rest, and then one after the other. Nobody is shut out for being fast; they wait.
 * In memory and bounded; each process paces for itself.
 */

export type PaceOptions = {
  /** At once, after a rest. */
  readonly burst: number;
  readonly perSecond: number;
  /** Whoever would wait longer is not counted. */
  readonly longestWaitMs: number;
  /** In milliseconds; only differences count. */
  readonly now: () => number;
};

const maxKeys = 20_000;

/**
 * Opens a pace by keys: a function that returns in how many milliseconds it is the key's turn, and counts it so many
 * times; undefined when that is too long.
 */
export function openPace({ burst, perSecond, longestWaitMs, now }: PaceOptions) {
  const intervalMs = 1_000 / perSecond;
  /** When a key will have rested. */
  const rested = new Map<string, number>();
  return (key: string, times = 1): number | undefined => {
    const at = now();
    const from = Math.max(rested.get(key) ?? at, at);
    const waitMs = Math.max(0, from - at - (burst - times) * intervalMs);
    if (waitMs > longestWaitMs) return undefined;
    // Re-inserting keeps the map in order of use.
    rested.delete(key);
    rested.set(key, from + times * intervalMs);
    const quietest = rested.keys().next().value;
    if (rested.size > maxKeys && quietest !== undefined) rested.delete(quietest);
    return waitMs;
  };
}
