/**
 * How many contacts came for the first time. Whether a ticket is its contact's first takes a look at each of today's:
 * those are counted at most every few seconds, however many dashboards are open.
 */
import { shiftDay, wallClock } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import type { QueueChoice } from './figure.queries.ts';
import { sumOf } from './figures.rules.ts';
import { getFigures, type ZonedPeriod } from './get-figures.ts';

type LeadsOfDay = { readonly day: string; readonly zone: string | undefined; readonly count: number };

/** Remembered for each choice of queues. */
const leadsToday = (queueIds: QueueChoice) =>
  defineCache<LeadsOfDay | undefined>({
    name: `dashboard-leads-today:${queueIds?.join() ?? 'all'}`,
    load: async (ctx) => {
      const zone = (await ctx.cached(ownCompany))?.timezone;
      if (zone === undefined) return undefined;
      const day = wallClock(ctx.now(), zone).day;
      return { day, zone, count: await countIn(ctx, { from: day, to: day, zone }, queueIds) };
    },
    staleAfter: [],
    maxAgeMs: 5_000,
  });

const countIn = async (ctx: Ctx, period: ZonedPeriod, queueIds: QueueChoice): Promise<number> =>
  period.from > period.to ? 0 : sumOf(await getFigures(ctx, period, ['leads/all'], queueIds)).count;

export async function countLeads(ctx: Ctx, period: ZonedPeriod, queueIds: QueueChoice): Promise<number> {
  const { from, to, zone } = period;
  const today = wallClock(ctx.now(), zone).day;
  if (today < from || today > to) return countIn(ctx, period, queueIds);
  const known = await ctx.cached(leadsToday(queueIds));
  const isOfToday = known?.day === today && known.zone === zone;
  if (!isOfToday) return countIn(ctx, period, queueIds);
  return known.count + (await countIn(ctx, { from, to: shiftDay(today, -1), zone }, queueIds));
}
