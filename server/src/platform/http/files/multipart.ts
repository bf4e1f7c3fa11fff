/**
 * A form with files, read part by part as it comes in (RFC 7578). Nothing is held whole in memory: a part's content is a
 * stream that must be read, or is skipped, before the next part. Where a part begins and ends is found by Dicer, the parser
 * below busboy; busboy itself passes over parts that it cannot name, and here those are refused.
 */
import { Readable } from 'node:stream';
import { Dicer } from '@fastify/busboy';
import { AppError } from '@prosa/shared';

export type Part = {
  readonly name: string;
  /** As the sender calls it; undefined for a plain field. */
  readonly fileName: string | undefined;
  /** As the sender says. */
  readonly mimetype: string;
  readonly content: Readable;
};

type Headers = Readonly<Record<string, readonly string[] | undefined>>;

const maxHeaderSize = 16_384;
const maxHeaderPairs = 32;

const malformed = (cause?: unknown): AppError =>
  new AppError('ERR_VALIDATION', { fields: [{ field: '', rule: 'multipart' }], cause });

/** Returns the boundary of a multipart content type; `undefined` for any other type. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const match = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(
    contentType ?? '',
  );
  return match?.[1] ?? match?.[2];
}

/**
 * Yields the parts of a form, in order. Rejects with `ERR_VALIDATION` when the form is malformed or breaks off, with
 * `ERR_PAYLOAD_TOO_LARGE` when it has more than `maxParts`, and with whatever `source` fails with. The content of the
 * part that is being read fails with the same error.
 */
export async function* partsOf(
  source: AsyncIterable<Buffer>,
  boundary: string,
  maxParts: number,
): AsyncGenerator<Part> {
  const form = openForm(boundary, maxParts);
  const fed = form.feed(source);
  try {
    for (let part = await form.next(); part !== undefined; part = await form.next()) {
      yield part;
      if (part.content.errored !== null) throw part.content.errored;
      if (!part.content.readableEnded) for await (const _rest of part.content);
    }
  } finally {
    form.close();
    await fed;
  }
}

type FormReader = {
  /** Resolves once nothing more is read from the source; never rejects. */
  feed(source: AsyncIterable<Buffer>): Promise<void>;
  /** The next part; undefined after the last. Rejects with what is wrong with the form. */
  next(): Promise<Part | undefined>;
  /** Takes nothing more. */
  close(): void;
};

function openForm(boundary: string, maxParts: number): FormReader {
  const dicer = new Dicer({ boundary, maxHeaderPairs, maxHeaderSize } as Dicer.Config);
  const waiting: Part[] = [];
  const streams: Dicer.PartStream[] = [];
  let failure: Error | undefined;
  let isOver = false;
  /** The part whose headers have not ended. */
  let headless: Dicer.PartStream | undefined;
  let wake = (): void => undefined;
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });

  function fail(error: Error): void {
    failure ??= error;
    headless = undefined;
    for (const stream of streams) stream.destroy(failure);
    close();
    wake();
  }

  function begin(stream: Dicer.PartStream): void {
    // Whoever reads it hears of what goes wrong; until then nobody does, and the process would end.
    stream.on('error', () => undefined);
    if (failure !== undefined) return void stream.resume();
    streams.push(stream);
    if (headless !== undefined) return fail(malformed());
    if (streams.length > maxParts) return fail(new AppError('ERR_PAYLOAD_TOO_LARGE'));
    headless = stream;
    stream.on('header', (headers) => {
      headless = undefined;
      const described = describe(headers as Headers);
      if (described === undefined) return fail(malformed());
      const content = Readable.from(read(stream), { objectMode: false });
      waiting.push({ ...described, content });
      wake();
    });
  }

  async function* read(stream: Dicer.PartStream): AsyncGenerator<Buffer> {
    try {
      yield* stream as AsyncIterable<Buffer>;
    } catch (error) {
      throw failure ?? error;
    }
  }

  dicer
    .on('part', begin)
    .on('error', (cause) => fail(malformed(cause)))
    .on('finish', () => {
      if (headless !== undefined) return fail(malformed());
      isOver = true;
      close();
      wake();
    });

  return {
    async feed(source) {
      try {
        for await (const chunk of source) {
          const taken = new Promise<void>((resolve) => dicer.write(chunk, () => resolve()));
          await Promise.race([taken, closed]);
          if (isOver || failure !== undefined) return;
        }
        dicer.end();
      } catch (error) {
        fail(error as Error);
      }
    },
    async next() {
      while (failure === undefined && waiting.length === 0 && !isOver)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (failure !== undefined) throw failure;
      return waiting.shift();
    },
    close: () => fail(new Error('nobody reads on')),
  };
}

function describe(headers: Headers): Omit<Part, 'content'> | undefined {
  const header = (name: string): string => utf8(headers[name]?.[0] ?? '').trim();
  const parameter = (name: string): string | undefined =>
    new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(header('content-disposition'))?.[1];
  const name = parameter('name');
  if (name === undefined) return undefined;
  const fileName = parameter('filename');
  return {
    name: unescaped(name),
    fileName: fileName === undefined ? undefined : unescaped(fileName),
    mimetype: header('content-type').toLowerCase(),
  };
}

/** Dicer hands headers on as one character a byte; browsers send names as UTF-8. */
const utf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8');

/** Browsers write quotes and line ends of names as percent escapes; others with a backslash. */
const unescaped = (text: string): string =>
  text
    .replace(/%22/g, '"')
    .replace(/%0D/gi, '\r')
    .replace(/%0A/gi, '\n')
    .replace(/\\(["\\])/g, '$1');
