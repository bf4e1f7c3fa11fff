/** Returns where a ticket was; whose user or queue is gone by now, it waits or is in none. */
import type { Ctx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import type { TicketRow } from '../ticket.queries.ts';

type Place = Pick<TicketRow, 'status' | 'userId' | 'queueId'>;

export async function placeStillThere(ctx: Ctx, { status, userId, queueId }: Place): Promise<Place> {
  const hasUser = userId === null || (await ctx.cached(agents)).has(userId);
  const hasQueue = queueId === null || (await ctx.cached(queueNames)).has(queueId);
  return {
    ...(hasUser ? { status, userId } : { status: 'pending', userId: null }),
    queueId: hasQueue ? queueId : null,
  };
}
