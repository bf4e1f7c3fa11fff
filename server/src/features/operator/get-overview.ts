/** Shows the operator how the whole installation is doing: numbers, and nothing of what was written. */
import { dayBounds, defaultZone, type PlatformOverview, reaisOf, shiftDay, wallClock } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { findOverview, listMessagesByDay } from './overview.queries.ts';

const dayMs = 24 * 3_600_000;
/** So many days of messages are shown, today with them. */
const shownDays = 7;

export async function getOverview(ctx: RemoteCtx): Promise<PlatformOverview> {
  const now = ctx.now();
  const zone = (await ctx.inside((own) => own.cached(ownCompany)))?.timezone ?? defaultZone;
  const today = wallClock(now, zone).day;
  const days = Array.from({ length: shownDays }, (_, ago) => shiftDay(today, ago + 1 - shownDays));
  const moments = {
    now,
    seenSince: new Date(now.getTime() - dayMs),
    monthBegan: dayBounds(`${today.slice(0, 8)}01`, zone).from,
    today,
  };
  return ctx.across('the operator looks at the whole', async (db) => {
    const { expectedCents, receivedCents, owedCents, ...counts } = await findOverview(db, moments);
    const since = dayBounds(days[0] ?? today, zone).from;
    const written = new Map((await listMessagesByDay(db, zone, since)).map(({ day, count }) => [day, count]));
    return {
      ...counts,
      expected: reaisOf(expectedCents),
      received: reaisOf(receivedCents),
      owed: reaisOf(owedCents),
      messages: days.map((day) => ({ day, count: written.get(day) ?? 0 })),
    };
  });
}
