/** A queue in all the places where connections name it: the menus it stands in, and where unanswered tickets go. */
import { and, countDistinct, eq, isNull, or } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { connectionQueues, connections } from '#src/tenant/connections/connections.tables.ts';

/** Takes a queue off all connections that name it; returns the ids of those that did. */
export async function stripQueueFromConnections(ctx: Ctx, queueId: number): Promise<number[]> {
  const fed = await ctx.db.orm
    .delete(connectionQueues)
    .where(eq(connectionQueues.queueId, queueId))
    .returning({ id: connectionQueues.connectionId });
  const transferring = await ctx.db.orm
    .update(connections)
    .set({ transferQueueId: null, updatedAt: ctx.now() })
    .where(eq(connections.transferQueueId, queueId))
    .returning({ id: connections.id });
  return [...new Set([...fed, ...transferring].map(({ id }) => id))];
}

/** Returns how many connections name a queue. */
export async function countConnectionsOfQueue(ctx: Ctx, queueId: number): Promise<number> {
  const [row] = await ctx.db.orm
    .select({ count: countDistinct(connections.id) })
    .from(connections)
    .leftJoin(connectionQueues, eq(connectionQueues.connectionId, connections.id))
    .where(
      and(
        isNull(connections.deletedAt),
        or(eq(connections.transferQueueId, queueId), eq(connectionQueues.queueId, queueId)),
      ),
    );
  return row?.count ?? 0;
}
