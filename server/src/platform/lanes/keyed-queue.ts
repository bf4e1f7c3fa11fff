/**
 * Work of one key runs strictly one after the other in the order it was handed in, work of different keys side by side. What
 * fails does not stop its key, and an idle key takes no memory.
 */
export type KeyedQueue = {
  /** Runs `work` after everything of the same key; settles as it does. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
};

export function openKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (key, work) => {
      const result = (tails.get(key) ?? Promise.resolve()).then(async () => {
        try {
          return await work();
        } finally {
          // Only the last of a key may close it.
          if (tails.get(key) === tail) tails.delete(key);
        }
      });
      const tail = result.catch(() => undefined);
      tails.set(key, tail);
      return result;
    },
    idle: async () => {
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
}
