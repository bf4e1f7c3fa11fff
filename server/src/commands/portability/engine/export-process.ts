/**
 * The program that makes an archive for a server, beside everything else and with less of a claim on the machine. It gets one
 * order, tells how far it is, and ends with it, or with whoever gave it.
 */
import { setPriority } from 'node:os';
import type { CompanyExportProblem } from '@prosa/shared';
import type { ExportProgress } from '../../../features/company-exports/engine.ts';
import { openClock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/id.ts';
import { systemTimers } from '../../../platform/timers.ts';
import { ExportRefused } from './export-refused.ts';
import type { ExportAnswer, ExportOrder } from './protocol.ts';
import { runExport } from './run-export.ts';

const lowerPriority = 10;
const everyMs = 1_000;
const longestDetail = 500;

const send = (answer: ExportAnswer): Promise<void> =>
  new Promise((resolve) => process.send?.(answer, () => resolve()));

async function carryOut({ asked, place }: ExportOrder): Promise<void> {
  const clock = openClock();
  // Told from the beginning: whoever hears it asks whether to stop.
  let soFar = (): ExportProgress => ({ expected: null, written: { rows: 0, files: 0, bytes: 0 } });
  const sendProgress = (): Promise<void> => send({ kind: 'progress', progress: soFar() });
  const stopTelling = systemTimers.every(everyMs, () => void sendProgress());
  try {
    const bytes = await runExport(asked, place, {
      now: clock.now,
      newId: () => newId(clock.now().getTime()),
      tell: (ask) => {
        soFar = ask;
      },
    });
    await sendProgress();
    await send({ kind: 'done', bytes });
  } catch (error) {
    await send({ kind: 'failed', ...problemOf(error) });
  } finally {
    stopTelling();
  }
}

function problemOf(error: unknown): { problem: CompanyExportProblem; detail: string } {
  const words = error instanceof Error ? error.message : String(error);
  const detail = words.slice(0, longestDetail);
  if (error instanceof ExportRefused) return { problem: error.problem, detail };
  return { problem: isFull(error) ? 'noRoom' : 'broken', detail };
}

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

// Whoever gave the order is gone: it is given anew.
process.on('disconnect', () => process.exit(1));
process.once('message', (order: ExportOrder) => {
  setPriority(lowerPriority);
  void carryOut(order).finally(() => process.exit(0));
});
