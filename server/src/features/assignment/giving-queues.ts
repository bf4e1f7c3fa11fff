/** The company's queues whose tickets are given away, and whether it has any: most have none, and it costs them nothing. */
import type { QueueView } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import type { Ctx } from '#src/platform/context.ts';
import { isThere, type Timetable } from '#src/tenant/companies/index.ts';
import {
  queueChanged,
  queueCreated,
  queueDeleted,
  queueNames,
  queueTimetables,
} from '#src/tenant/queues/index.ts';
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
  const timetableOf = await queueTimetables(ctx);
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
