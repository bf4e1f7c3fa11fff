/**
 * The thread in which spreadsheets are read: sends their rows by batches, each when it is asked for. Whatever happens to
 * it happens to nobody else.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { parseSheet } from './parse-sheet.ts';
import { type SheetFault, SheetRefused, type SheetRow } from './sheet.ts';

export type SheetOrder = { readonly bytes: Uint8Array; readonly limit: number; readonly batch: number };
export type SheetAnswer =
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[]; readonly total: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly fault: SheetFault };

const port = parentPort;

async function answerTo({ bytes, limit, batch }: SheetOrder, send: (answer: SheetAnswer) => void) {
  const { rows, total } = await parseSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limit);
  let sent = 0;
  return (): void => {
    if (sent >= rows.length) return send({ kind: 'end' });
    send({ kind: 'rows', rows: rows.slice(sent, sent + batch), total });
    sent += batch;
  };
}

if (port !== null) {
  const send = (answer: SheetAnswer): void => port.postMessage(answer);
  // Asked before it has been read, it answers when it has.
  const reading = answerTo(workerData as SheetOrder, send);
  port.on('message', () => {
    reading.then(
      (next) => next(),
      (error: unknown) =>
        send({ kind: 'refused', fault: error instanceof SheetRefused ? error.fault : 'unreadable' }),
    );
  });
  reading.catch(() => undefined);
}
