/** The company's queues whose tickets are given away, and whether it has any: most have none, and it costs them nothing. */
import { defaultZone, type QueueView } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import type { Ctx } from '#src/platform/context.ts';
import { isThere, ownCompany, type Timetable } from '#src/tenant/companies/index.ts';
import { queueChanged, queueCreated, queueDeleted, queueNames } from '#src/tenant/queues/index.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import type { GivingQueue, Way } from './assignment.rules.ts';

/** Whether the company gives tickets away at all. */
export const givesAway = defineCache<boolean>({
  name: 'gives-tickets-away',
  load: async (ctx) => [...(await ctx.cached(queueNames)).values()].some(isGiving),
  staleAfter: [queueCreated, queueChanged, queueDeleted],
});

const isGiving = ({ assignment }: QueueView): boolean => assignment !== 'manual';

export type QueueToServe = Omit<GivingQueue, 'lastTurn'> & {
  /** Null: somebody is always there. */
  readonly timetable: Timetable | null;
};

/** Returns the queues whose tickets are given away, and which of them are open now. */
export async function queuesToServe(ctx: Ctx): Promise<QueueToServe[]> {
  const giving = [...(await ctx.cached(queueNames)).values()].filter(isGiving);
  if (giving.length === 0) return [];
  const peopled = new Set([...(await ctx.cached(agents)).values()].flatMap(({ queueIds }) => queueIds));
  const timetableOf = await timetables(ctx);
  return giving.map((queue) => {
    const timetable = timetableOf(queue);
    return {
      id: queue.id,
      way: queue.assignment as Way,
      capacity: queue.assignmentCapacity,
      hasMembers: peopled.has(queue.id),
      isOpen: timetable === null || isThere(timetable, ctx.now()),
      timetable,
    };
  });
}

/** Returns what tells by which hours a queue goes: the company's, its own, or none. */
async function timetables(ctx: Ctx): Promise<(queue: QueueView) => Timetable | null> {
  const company = await ctx.cached(ownCompany);
  const { scheduleType } = await ctx.cached(companySettings);
  if (company === undefined || scheduleType === 'disabled') return () => null;
  const calendar = { zone: company.timezone ?? defaultZone, holidays: company.holidays };
  if (scheduleType === 'company') {
    const timetable = { hours: company.schedules, owner: 'company', calendar } as const;
    return () => timetable;
  }
  return ({ schedules }) => ({ hours: schedules, owner: 'queue', calendar });
}
