/** A body that is read up to a limit, and that ends with an error where it goes on. */

export type Endings = {
  readonly tooLarge: () => Error;
  /** What an error of the connection means. */
  readonly broken: (error: unknown) => unknown;
};

export function limitedBody(
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
  endings: Endings,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let left = mostBytes;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          left -= value.byteLength;
          if (left >= 0) return controller.enqueue(value);
        } catch (error) {
          // Whoever reads hears of it in our words.
          return controller.error(endings.broken(error));
        }
        controller.error(endings.tooLarge());
        await reader.cancel().catch(() => undefined);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
