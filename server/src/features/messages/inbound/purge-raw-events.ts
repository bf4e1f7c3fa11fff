/**
 * Events of networks go by the week in which they came; what still waits from such a week is carried into the present one before.
 * What nobody will ever take up, or has brought back in time, goes as well.
 */
import type { PlatformCtx } from '#src/platform/context.ts';
import { dropPartitions } from '#src/platform/db/partitions/index.ts';
import { carryWaitingEvents, deleteDeadEvents, deleteUnownedEvents } from './purge-raw-events.queries.ts';

const atOnce = 5_000;
const dayMs = 24 * 3_600_000;
/** The session of a removed connection may hand over what it has for a while. */
const removedForMs = dayMs;
/** Operators read of dead events every day, and bring them back once a release is mended. They hold what customers wrote. */
const deadForMs = 30 * dayMs;

/**
 * Drops the weeks of processed events that end before the given moment, carrying along what still waits; returns how
 * many weeks went.
 */
export async function purgeRawEvents(
  ctx: Pick<PlatformCtx, 'across' | 'now' | 'log'>,
  before: Date,
): Promise<number> {
  const ago = (ms: number): Date => new Date(ctx.now().getTime() - ms);
  const unowned = await inBatches(() =>
    ctx.across('events of removed connections', (db) => deleteUnownedEvents(db, ago(removedForMs), atOnce)),
  );
  const dead = await inBatches(() =>
    ctx.across('events that nobody brought back', (db) => deleteDeadEvents(db, ago(deadForMs), atOnce)),
  );
  if (unowned + dead > 0) ctx.log.warn({ unowned, dead }, 'events that were never taken up are forgotten');
  await inBatches(() =>
    ctx.across('events that waited for weeks', (db) => carryWaitingEvents(db, before, atOnce)),
  );
  return ctx.across('weeks of processed provider events', (db) => dropPartitions(db, 'raw_events', before));
}

/** Repeats what does so many at once until it has fewer to do; returns how many it was. */
async function inBatches(batch: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const done = await batch();
    total += done;
    if (done < atOnce) return total;
  }
}
