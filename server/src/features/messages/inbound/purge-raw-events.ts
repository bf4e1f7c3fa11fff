/** Events of networks go by the week in which they came; what still waits from such a week is carried into the present one before. */
import type { PlatformCtx } from '#src/platform/context.ts';
import { dropPartitions } from '#src/platform/db/partitions/index.ts';
import { carryWaitingEvents } from './raw-event.queries.ts';

const atOnce = 5_000;

/**
 * Drops the weeks of processed events that end before the given moment, carrying along what still waits; returns how
 * many weeks went.
 */
export async function purgeRawEvents(ctx: Pick<PlatformCtx, 'across'>, before: Date): Promise<number> {
  while (
    (await ctx.across('events that waited for weeks', (db) => carryWaitingEvents(db, before, atOnce))) ===
    atOnce
  );
  return ctx.across('weeks of processed provider events', (db) => dropPartitions(db, 'raw_events', before));
}
