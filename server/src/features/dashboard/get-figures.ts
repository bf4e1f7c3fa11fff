/**
 * The figures of a period: days that are over as they were added up, the others (today, and whatever the company's zone
 * has not got yet) from the rows. The answer is the same either way.
 */
import { type DashboardPeriod, daysOfPeriod, shiftDay, wallClock } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { DimensionName } from './dimensions.queries.ts';
import { type Figure, findProgress, listFigures, type Progress, type QueueChoice } from './figure.queries.ts';
import { hourBucketsOf } from './roll-up/hour-buckets.rules.ts';

export type ZonedPeriod = DashboardPeriod & { readonly zone: string };

/** A company that moves to another zone twice within one request may wait. */
const mostTries = 3;

export async function getFigures(
  ctx: Ctx,
  period: ZonedPeriod,
  names: readonly DimensionName[],
  queueIds?: QueueChoice,
): Promise<Figure[]> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const stretch = stretchOf(period, await findProgress(ctx, names, queueIds));
    const rows = await listFigures(ctx, names, stretch, queueIds);
    if (rows !== undefined) return rows;
  }
  throw new Error('the figures of a company do not hold still');
}

/** Returns which days of a period are rolled up, and the hour buckets of all others. */
export function stretchOf({ from, to, zone }: ZonedPeriod, progress: Progress | undefined) {
  const isRolledUp = progress?.zone === zone;
  const firstRaw = isRolledUp ? wallClock(progress.rolledUntil, zone).day : from;
  const end = shiftDay(to, 1);
  const before = [from, firstRaw, end].sort()[1] ?? from;
  const raw = daysOfPeriod({ from: before, to });
  return {
    hourBuckets: raw.flatMap((day) => hourBucketsOf(day, zone)),
    rollups: { from, before },
    progress: isRolledUp ? progress : { zone, rolledUntil: new Date(0) },
  };
}
