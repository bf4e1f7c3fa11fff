/**
 * A form with files, read part by part as it comes in (RFC 7578). Nothing is held whole in memory: a part's content is a
 * stream that must be read, or is skipped, before the next part.
 */
import { Readable } from 'node:stream';
import { AppError } from '@prosa/shared';

export type Part = {
  readonly name: string;
  /** As the sender calls it; undefined for a plain field. */
  readonly fileName: string | undefined;
  /** As the sender says. */
  readonly mimetype: string;
  readonly content: Readable;
};

const maxHeadBytes = 16_384;
const headEnd = Buffer.from('\r\n\r\n');

const malformed = (): AppError =>
  new AppError('ERR_VALIDATION', { fields: [{ field: '', rule: 'multipart' }] });

/** The boundary of a multipart content type; `undefined` for any other type. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const match = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(
    contentType ?? '',
  );
  return match?.[1] ?? match?.[2];
}

export async function* partsOf(source: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Part> {
  // The first boundary may stand at the very beginning, as if after an empty line.
  const text = scanner(source, Buffer.from('\r\n'));
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  try {
    for await (const _preamble of text.until(delimiter));
    while ((await text.take(2)).toString('latin1') !== '--') {
      const head = await text.line(headEnd, maxHeadBytes);
      const content = Readable.from(text.until(delimiter), { objectMode: false });
      yield { ...describe(head), content };
      if (content.errored !== null) throw content.errored;
      if (!content.readableEnded) for await (const _rest of content);
    }
  } finally {
    await text.end();
  }
}

function describe(head: string): Omit<Part, 'content'> {
  const header = (name: string): string =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const parameter = (name: string): string | undefined =>
    new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(header('content-disposition'))?.[1];
  const name = parameter('name');
  if (name === undefined) throw malformed();
  const fileName = parameter('filename');
  return {
    name: unescaped(name),
    fileName: fileName === undefined ? undefined : unescaped(fileName),
    mimetype: header('content-type').toLowerCase(),
  };
}

/** Browsers write quotes and line ends of names as percent escapes; others with a backslash. */
const unescaped = (text: string): string =>
  text
    .replace(/%22/g, '"')
    .replace(/%0D/gi, '\r')
    .replace(/%0A/gi, '\n')
    .replace(/\\(["\\])/g, '$1');

type Scanner = {
  /** What comes before the mark, piece by piece; the mark itself is passed over. */
  until(mark: Buffer): AsyncGenerator<Buffer>;
  line(mark: Buffer, maxBytes: number): Promise<string>;
  take(bytes: number): Promise<Buffer>;
  /** Reads nothing more. */
  end(): Promise<void>;
};

function scanner(source: AsyncIterable<Buffer>, first: Buffer): Scanner {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = first;

  async function more(): Promise<void> {
    const next = await chunks.next();
    if (next.done === true) throw malformed();
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
  }

  function pass(bytes: number): Buffer {
    const passed = held.subarray(0, bytes);
    held = held.subarray(bytes);
    return passed;
  }

  return {
    async *until(mark) {
      for (;;) {
        const at = held.indexOf(mark);
        if (at >= 0) {
          if (at > 0) yield pass(at);
          pass(mark.length);
          return;
        }
        // The end of what is here may be the beginning of the mark.
        const certain = held.length - mark.length + 1;
        if (certain > 0) yield pass(certain);
        await more();
      }
    },
    async line(mark, maxBytes) {
      for (let at = held.indexOf(mark); ; at = held.indexOf(mark)) {
        if (at >= 0) {
          const line = pass(at).toString('utf8');
          pass(mark.length);
          return line;
        }
        if (held.length > maxBytes) throw malformed();
        await more();
      }
    },
    async take(bytes) {
      while (held.length < bytes) await more();
      return pass(bytes);
    },
    async end() {
      await chunks.return?.();
    },
  };
}
