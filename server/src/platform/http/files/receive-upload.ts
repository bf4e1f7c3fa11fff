/**
 * Takes the files of a form: each is streamed to where files are kept, bounded in size and number, and its first bytes
 * are held for a look. If anything fails, none of them stays.
 */
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { AppError, megabyte } from '@prosa/shared';
import type { FastifyRequest } from 'fastify';
import type { Uploaded, UploadStore } from '../../feature.ts';
import { openPace } from '../../limits/pace.ts';
import { keptComing, type Patience, paced } from '../body.ts';
import { boundaryOf, type Part, partsOf } from './multipart.ts';

export type UploadLimits = { readonly field: string; readonly maxFiles: number; readonly maxBytes: number };

export type Form = {
  /** Texts by name; a list where a name comes more than once. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly Uploaded[];
  /** Keys of those that were kept. */
  readonly kept: ReadonlySet<string>;
};

/** How a form is taken. */
export type Reception = {
  readonly patience?: Patience | undefined;
  /** In how many milliseconds so many bytes more may be taken; at once unless told. */
  readonly turn?: (bytes: number) => number;
};

const headBytes = 4_096;
/** How many bytes all texts of a form may take together. */
const maxTextBytes = megabyte;
/** How many parts a form may have, whatever their kinds. */
const maxParts = 200;
const drainMs = 20_000;

/** Files of one company come in so many bytes at once and then a second: a network card is all it would take from the others. */
const uploading = openPace({
  burst: 4 * megabyte,
  perSecond: 8 * megabyte,
  longestWaitMs: Number.POSITIVE_INFINITY,
  now: () => performance.now(),
});

/** Returns in how many milliseconds so many bytes more of this uploader's files may be taken, and counts them. */
export const uploadTurn = (uploader: string, bytes: number): number => uploading(uploader, bytes) ?? 0;

export const isForm = (request: FastifyRequest): boolean =>
  boundaryOf(request.headers['content-type']) !== undefined;

export async function receiveForm(
  request: FastifyRequest,
  store: UploadStore,
  newKey: () => string,
  limits: UploadLimits,
  { patience, turn = () => 0 }: Reception = {},
): Promise<Form> {
  const boundary = boundaryOf(request.headers['content-type']);
  if (boundary === undefined) throw new AppError('ERR_UNSUPPORTED_MEDIA_TYPE');
  const fields = new Map<string, string[]>();
  const files: Uploaded[] = [];
  const kept = new Set<string>();
  try {
    let textBytes = 0;
    const coming = paced(keptComing(request.raw.iterator({ destroyOnReturn: false }), patience), turn);
    for await (const part of partsOf(coming, boundary, maxParts)) {
      if (part.fileName === undefined) {
        const text = await textOf(part, maxTextBytes - textBytes);
        textBytes += text.length;
        fields.set(part.name, [...(fields.get(part.name) ?? []), text]);
      } else if (part.name === limits.field)
        files.push(await take(part, files.length, store, newKey, (key) => kept.add(key), limits));
    }
  } catch (error) {
    await dropFiles(store, files);
    if (!isTooSlow(error)) await drain(request.raw);
    // The sender hung up in the middle: nobody hears the answer, and it is no fault of ours.
    throw request.raw.errored === null ? error : new AppError('ERR_VALIDATION', { cause: error });
  }
  return {
    fields: Object.fromEntries(
      [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    ),
    files,
    kept,
  };
}

const isTooSlow = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'ERR_REQUEST_TIMEOUT';

/** Browsers read an answer only once they have sent everything; the rest is taken and thrown away, for a while. */
async function drain(raw: IncomingMessage): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  const tooLong = setTimeout(() => raw.destroy(), drainMs);
  raw.resume();
  await finished(raw, { cleanup: true }).catch(() => undefined);
  clearTimeout(tooLong);
}

/** Removes files of an upload; what cannot be removed now is swept up later. */
export const dropFiles = async (store: UploadStore, files: readonly Uploaded[]): Promise<void> => {
  await Promise.allSettled(files.map((file) => store.remove(file.key)));
};

async function textOf({ content }: Part, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw new AppError('ERR_PAYLOAD_TOO_LARGE');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function take(
  part: Part,
  position: number,
  store: UploadStore,
  newKey: () => string,
  keep: (key: string) => void,
  { maxFiles, maxBytes }: UploadLimits,
): Promise<Uploaded> {
  if (position >= maxFiles) throw new AppError('ERR_PAYLOAD_TOO_LARGE');
  const key = newKey();
  let head = Buffer.alloc(0);
  let bytes = 0;
  const watch = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      if (bytes > maxBytes) done(fault(new AppError('ERR_PAYLOAD_TOO_LARGE')));
      else done(null, chunk);
    },
  });
  /** What is wrong with the content, as against the store. */
  let wrong: Error | undefined;
  const fault = (error: Error): Error => {
    wrong ??= error;
    return error;
  };
  part.content.on('error', (error) => watch.destroy(fault(error)));
  // Whoever stores it hears of it; until they listen, nobody does, and the process would end.
  watch.on('error', () => undefined);
  try {
    await store.put(key, part.content.pipe(watch));
  } catch (error) {
    // Full, or out of reach.
    throw wrong ?? new AppError('ERR_UNAVAILABLE', { cause: error });
  }
  return { key, bytes, head, fileName: part.fileName ?? '', mimetype: part.mimetype, keep: () => keep(key) };
}
