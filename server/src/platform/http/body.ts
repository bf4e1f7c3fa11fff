/**
 * Reads bodies: never more than an endpoint takes, and never for longer than an honest sender needs. What nobody wants is
 * passed over without being kept, so that the answer is heard, and only for a while.
 */
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, megabyte } from '@prosa/shared';
import { openPace } from '../limits/pace.ts';

/** How long senders may take; in milliseconds unless the name says otherwise. */
export type Patience = {
  /** For the whole of a small body; larger ones have as much longer as `slowestBytesPerMs` needs. */
  readonly bodyMs: number;
  /** Within so long of waiting for it, a form with files brings `formBytes` more. */
  readonly formMs: number;
  readonly formBytes: number;
};

export const patience: Patience = { bodyMs: 20_000, formMs: 30_000, formBytes: 32_768 };

/** A quarter of a megabit a second. */
const slowestBytesPerMs = 32;
/** How many bytes beyond an endpoint's limit are passed over before the sender is told. */
const passedOver = 8 * megabyte;
const passedOverMs = 20_000;
/**
 * How many bytes of one sender are passed over at once and then per second: what nobody reads costs the others nothing.
 */
const passing = openPace({
  burst: 2 * passedOver,
  perSecond: 4 * megabyte,
  longestWaitMs: passedOverMs,
  now: () => performance.now(),
});

/** The sender has gone in the middle of its body: nobody hears an answer, and it is no fault of ours. */
export class SenderGone extends Error {}

const tooLarge = (): AppError => new AppError('ERR_PAYLOAD_TOO_LARGE');
const tooSlow = (): AppError => new AppError('ERR_REQUEST_TIMEOUT');

/**
 * Reads the whole body. Rejects with `ERR_PAYLOAD_TOO_LARGE` as soon as it is known to be, with `ERR_REQUEST_TIMEOUT`
 * when it takes too long, and with `SenderGone`. What is left of it is the caller's to pass over.
 */
export function readBody(raw: IncomingMessage, maxBytes: number, { bodyMs }: Patience): Promise<Buffer> {
  const declared = Number(raw.headers['content-length'] ?? 0);
  if (declared > maxBytes) return Promise.reject(tooLarge());
  if (raw.destroyed) return Promise.reject(new SenderGone('the sender has gone'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (error?: Error): void => {
      clearTimeout(timer);
      raw.off('data', onData).off('end', onEnd).off('close', onClose);
      if (error !== undefined) reject(error);
      else resolve(Buffer.concat(chunks, bytes));
    };
    const onData = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > maxBytes) end(tooLarge());
      else chunks.push(chunk);
    };
    const onEnd = (): void => end();
    const onClose = (): void => end(new SenderGone('the sender has gone'));
    const timer = setTimeout(() => end(tooSlow()), bodyMs + maxBytes / slowestBytesPerMs);
    // What went wrong on the way shows as its end.
    raw
      .on('data', onData)
      .on('end', onEnd)
      .on('close', onClose)
      .on('error', () => undefined);
  });
}

/** Returns whether there is a body, as the head of the request says. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Passes over what nobody has read, because clients hear an answer only once they have sent everything; `sender` is the
 * network it comes from. Whoever sends more than a few megabytes, or for too long, is cut off.
 */
export function passOver(raw: IncomingMessage, sender: string): void {
  if (!hasBody(raw) || raw.complete || raw.destroyed || raw.listenerCount('data') > 0) return;
  let left = passedOver;
  const patience = setTimeout(() => raw.destroy(), passedOverMs);
  let turn: NodeJS.Timeout | undefined;
  raw
    .on('error', () => undefined)
    .once('close', () => {
      clearTimeout(patience);
      clearTimeout(turn);
    });
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    const waitMs = passing(sender, chunk.length);
    if (left < 0 || waitMs === undefined) raw.destroy();
    else if (waitMs > 0) {
      raw.pause();
      turn = setTimeout(() => raw.resume(), waitMs);
    }
  });
  // Whoever stopped reading may have left it standing.
  raw.resume();
}

/**
 * Yields what comes in, as long as it keeps coming: an honest sender may take an hour for a large file, one that sends
 * next to nothing is refused. Only the time spent waiting for the sender counts.
 */
export async function* keptComing(
  source: AsyncIterable<Buffer>,
  { formMs, formBytes }: Patience = patience,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let waitedMs = 0;
  let bytes = 0;
  try {
    for (;;) {
      const since = performance.now();
      const next = await soonEnough(chunks.next(), formMs - waitedMs);
      waitedMs += performance.now() - since;
      if (next.done === true) return;
      bytes += next.value.length;
      if (bytes >= formBytes) [bytes, waitedMs] = [0, 0];
      yield next.value;
    }
  } finally {
    // Whoever wants no more lets go of the source, so that the rest of it can be passed over. Not waited for: a source that
    // stands still gives no answer.
    void chunks.return?.();
  }
}

/**
 * Yields what comes in, no sooner than its turn: `turn` returns in how many milliseconds so many bytes more may be
 * taken.
 */
export async function* paced(
  source: AsyncIterable<Buffer>,
  turn: (bytes: number) => number,
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    const waitMs = turn(chunk.length);
    if (waitMs > 0) await pause(waitMs);
    yield chunk;
  }
}

function soonEnough<T>(coming: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow()), limitMs);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
