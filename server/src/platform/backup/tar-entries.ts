/** A tar archive as a stream, entry by entry: whoever reads it slowly slows down whoever fills it. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as openPack } from 'tar-stream';

export type Tar = {
  /** The archive's bytes; ends after `end`. */
  readonly bytes: AsyncIterable<Buffer>;
  /** An entry of so many bytes; rejects where it has more or fewer. */
  add(name: string, size: number, content: Readable | AsyncIterable<Buffer>): Promise<void>;
  end(): void;
  /** Ends `bytes` with the error that kept the archive from being filled. */
  fail(error: Error): void;
};

export function openTar(): Tar {
  const pack = openPack();
  return {
    bytes: pack as AsyncIterable<Buffer>,
    add: (name, size, content) =>
      new Promise<void>((resolve, reject) => {
        const sink = pack.entry({ name, size, mode: 0o600, mtime: new Date(0) }, (error) =>
          error ? reject(error) : resolve(),
        );
        pipeline(content, sink).catch(reject);
      }),
    end: () => pack.finalize(),
    fail: (error) => void (pack as unknown as Readable).destroy(error),
  };
}

/** Rejects with what went wrong first, when both have come to rest: what fails ends the archive, and with it the other. */
export async function fillAndWrite(
  archive: Pick<Tar, 'fail'>,
  filling: Promise<void>,
  writing: Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const noted = (work: Promise<void>): Promise<unknown> =>
    work.catch((failure: unknown) => {
      failures.push(failure);
      archive.fail(failure instanceof Error ? failure : new Error(String(failure)));
    });
  await Promise.all([noted(filling), noted(writing)]);
  if (failures.length > 0) throw failures[0];
}
