/**
 * Shows the operator how the whole installation is doing: numbers, and nothing of what was written. They are counted once
 * for everybody and told again for some minutes; days that are over are counted once an hour.
 */
import { dayBounds, defaultZone, type PlatformOverview, reaisOf, shiftDay, wallClock } from '@prosa/shared';
import { openMemory } from '#src/platform/cache/memory.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { type DayCount, findOverview, listMessagesByDay } from './overview.queries.ts';

const dayMs = 24 * 3_600_000;
/** So many days of messages are shown, today with them. */
const shownDays = 7;
const rememberedMs = 5 * 60_000;
/** What comes late changes them, by little. */
const pastRememberedMs = 3_600_000;

/** Returns what answers the overview, with a memory of its own: one is enough for a node. */
export function openOverview(): (ctx: RemoteCtx) => Promise<PlatformOverview> {
  const overviews = openMemory<PlatformOverview>(rememberedMs);
  const pastDays = openMemory<DayCount[]>(pastRememberedMs);

  async function messagesOf(db: PlatformDb, now: Date, zone: string): Promise<DayCount[]> {
    const today = wallClock(now, zone).day;
    const days = Array.from({ length: shownDays }, (_, ago) => shiftDay(today, ago + 1 - shownDays));
    const { from, to } = dayBounds(today, zone);
    const began = dayBounds(days[0] ?? today, zone).from;
    const past = await pastDays.get(`${zone} ${today}`, now, () =>
      listMessagesByDay(db, zone, { from: began, to: from }),
    );
    const written = [...past, ...(await listMessagesByDay(db, zone, { from, to }))];
    const counts = new Map(written.map(({ day, count }) => [day, count]));
    return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
  }

  const count = (ctx: RemoteCtx, now: Date, zone: string): Promise<PlatformOverview> =>
    ctx.across('the operator looks at the whole', async (db) => {
      const { expectedCents, receivedCents, owedCents, ...counts } = await findOverview(db, {
        now,
        seenSince: new Date(now.getTime() - dayMs),
        monthBegan: dayBounds(`${wallClock(now, zone).day.slice(0, 8)}01`, zone).from,
      });
      return {
        ...counts,
        countedAt: now.toISOString(),
        expected: reaisOf(expectedCents),
        received: reaisOf(receivedCents),
        owed: reaisOf(owedCents),
        messages: await messagesOf(db, now, zone),
      };
    });

  return async (ctx) => {
    const now = ctx.now();
    const zone = (await ctx.inside((own) => own.cached(ownCompany)))?.timezone ?? defaultZone;
    return overviews.get(zone, now, () => count(ctx, now, zone));
  };
}
