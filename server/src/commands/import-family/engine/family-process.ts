/**
 * The program that imports for a server: it reads another system's database and writes ours, beside everything else and with
 * less of a claim on the machine. It gets one order, tells how far it is, and ends with it, or with whoever gave it. Killed at any
 * moment it has written nothing by half.
 */
import { setPriority } from 'node:os';
import type { FamilyProblem } from '@prosa/shared';
import pg from 'pg';
import type { ImportProgress } from '../../../features/moving-in/engine.ts';
import { openCompanyCache } from '../../../platform/cache/company-cache.ts';
import { openClock } from '../../../platform/clock.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/id.ts';
import { openLog } from '../../../platform/log/log.ts';
import { openNodeBus } from '../../../platform/outbox/node-bus.ts';
import { systemTimers } from '../../../platform/timers.ts';
import { FamilyRefused } from '../family-refused.ts';
import { lookAtSource } from './look-at-source.ts';
import type { EngineAnswer, EngineOrder, EnginePlace } from './protocol.ts';
import { runImport } from './run-import.ts';

const lowerPriority = 10;
const everyMs = 1_000;
const longestDetail = 500;
/** A statement that took too long. */
const cancelled = '57014';

const send = (answer: EngineAnswer): Promise<void> =>
  new Promise((resolve) => process.send?.(answer, () => resolve()));

async function carryOut({ kind, asked, place }: EngineOrder): Promise<void> {
  if (kind === 'check') {
    const check = await lookAtSource(asked, place).then(
      (survey) => ({ problem: null, detail: null, survey }),
      (error: unknown) => ({ ...problemOf(error), survey: null }),
    );
    return send({ kind: 'checked', check });
  }
  // Told from the beginning: whoever hears it asks whether to stop.
  let soFar = (): ImportProgress => ({ expected: [], reports: [] });
  const sendProgress = (): Promise<void> => send({ kind: 'progress', progress: soFar() });
  const stopTelling = systemTimers.every(everyMs, () => void sendProgress());
  try {
    await onPlatform(place, (platform) =>
      runImport(asked, place, {
        platform,
        tell: (ask) => {
          soFar = ask;
        },
      }),
    );
    await sendProgress();
    await send({ kind: 'ended', problem: null, detail: null });
  } catch (error) {
    await sendProgress();
    await send({ kind: 'ended', ...problemOf(error) });
  } finally {
    stopTelling();
  }
}

async function onPlatform<T>(
  { addresses, logLevel }: EnginePlace,
  work: (platform: PlatformCtx) => Promise<T>,
): Promise<T> {
  const clock = openClock();
  const chance = { now: clock.now, newId: () => newId(clock.now().getTime()), random: Math.random };
  const log = openLog(logLevel);
  const bus = openNodeBus();
  const cache = openCompanyCache(() => chance.now().getTime(), bus);
  const database = openDatabase({ ...addresses, maxConnections: 1, chance, cache, bus, log });
  const { inCompany, across } = database;
  try {
    return await work({ ...chance, log, inCompany, across });
  } finally {
    await database.close();
  }
}

/** In words that hold no password: none of what is thrown on the way has one in it. */
function problemOf(error: unknown): { problem: FamilyProblem; detail: string } {
  const words = error instanceof Error ? error.message : String(error);
  const detail = words.slice(0, longestDetail);
  if (error instanceof FamilyRefused) return { problem: error.problem, detail };
  if (error instanceof pg.DatabaseError && error.code === cancelled) return { problem: 'tooLong', detail };
  return { problem: 'broken', detail };
}

// Whoever gave the order is gone: what was written stands, and the rest is asked for again.
process.on('disconnect', () => process.exit(1));
process.once('message', (order: EngineOrder) => {
  setPriority(lowerPriority);
  void carryOut(order).finally(() => process.exit(0));
});
