/**
 * Gathers what arrives within one turn of the event loop, and while the previous batch is being handled, into one batch:
 * alone an item waits for nothing, under load hundreds share one statement.
 */
export type Batcher<T> = {
  /** Resolves when the batch that holds the item has been handled; rejects when that failed. */
  add(item: T): Promise<void>;
};

export function openBatcher<T>(handle: (items: readonly T[]) => Promise<void>, maxItems: number): Batcher<T> {
  type Waiting = {
    readonly item: T;
    readonly resolve: () => void;
    readonly reject: (error: unknown) => void;
  };
  let gathered: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (gathered.length > 0) {
      const batch = gathered.slice(0, maxItems);
      gathered = gathered.slice(maxItems);
      try {
        await handle(batch.map((waiting) => waiting.item));
        for (const waiting of batch) waiting.resolve();
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
    }
    isRunning = false;
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        gathered.push({ item, resolve, reject });
        if (isRunning) return;
        isRunning = true;
        setImmediate(run);
      }),
  };
}
