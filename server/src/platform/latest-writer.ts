/** Writes down what comes faster than it can be written: one after the other, and of what has piled up the last alone. */

export type LatestWriter<T> = {
  readonly put: (value: T) => void;
  /** Resolves when nothing is left to be written; rejects with what keeps the last value from it. */
  readonly written: () => Promise<void>;
};

/** `failed` hears what went wrong with a value on its way; the next one is written all the same. */
export function openLatestWriter<T>(
  write: (value: T) => Promise<void>,
  failed: (err: unknown) => void,
): LatestWriter<T> {
  let latest: { readonly value: T } | undefined;
  let writing: Promise<void> | undefined;
  const writeAll = async (): Promise<void> => {
    while (latest !== undefined) {
      const { value } = latest;
      latest = undefined;
      await write(value);
    }
  };
  return {
    put: (value) => {
      latest = { value };
      writing ??= writeAll()
        .catch(failed)
        .finally(() => {
          writing = undefined;
        });
    },
    written: async () => {
      await writing;
      await writeAll();
    },
  };
}
