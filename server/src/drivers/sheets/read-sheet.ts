/**
 * Reads a spreadsheet in a thread of its own, batch by batch as they are wanted. Memory and time of that thread are
 * bounded; a file that exceeds them is refused like one that cannot be read.
 */
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { onlyOutside } from '#src/platform/outside.ts';
import { startThread } from '#src/platform/thread.ts';
import { type SheetBatch, SheetRefused, sheetLimits } from './sheet.ts';
import type { SheetAnswer, SheetOrder } from './sheet-worker.ts';

const maxHeapMb = 768;
const maxReadMs = 120_000;
/** Rows are read and checked in one go: short batches close behind each other would keep everybody waiting. */
const minRestMs = 60;
const maxRestMs = 2_000;

export type ReadSheetOptions = {
  /** Rows to read; all of them unless told otherwise. */
  readonly limit?: number;
  readonly batch?: number;
  /** After each batch rests as long as its reader took for it, and a moment at least: whoever else needs the machine gets half of it. */
  readonly unhurried?: boolean;
};

/** Rejects with `SheetRefused`. */
export async function* readSheet(
  content: Readable,
  { limit = sheetLimits.rows, batch = 500, unhurried = false }: ReadSheetOptions = {},
): AsyncGenerator<SheetBatch> {
  onlyOutside('reading a spreadsheet');
  const bytes = await wholeOf(content);
  const worker = startReader({ bytes, limit, batch });
  try {
    for (;;) {
      const answer = await asked(worker);
      if (answer.kind === 'refused') throw new SheetRefused(answer.fault);
      if (answer.kind === 'end') return;
      const before = performance.now();
      yield answer;
      if (unhurried) await pause(Math.min(Math.max(performance.now() - before, minRestMs), maxRestMs));
    }
  } finally {
    await worker.terminate();
  }
}

async function wholeOf(content: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > sheetLimits.bytes) throw new SheetRefused('too_large');
    chunks.push(chunk);
  }
  // A copy of its own: handed over to the thread, it is gone here.
  return new Uint8Array(Buffer.concat(chunks));
}

const startReader = (order: SheetOrder & { readonly bytes: Uint8Array<ArrayBuffer> }): Worker =>
  startThread(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: order,
    transferList: [order.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });

/** The next answer of the thread; its death is one too. */
function asked(worker: Worker): Promise<SheetAnswer> {
  return new Promise((resolve) => {
    const fail = (): void => done({ kind: 'refused', fault: 'too_large' });
    const timer = setTimeout(fail, maxReadMs);
    function done(answer: SheetAnswer): void {
      clearTimeout(timer);
      worker.off('message', done).off('error', fail).off('exit', fail);
      resolve(answer);
    }
    worker.on('message', done).on('error', fail).on('exit', fail);
    worker.postMessage('next');
  });
}
