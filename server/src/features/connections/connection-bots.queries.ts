/** Rows of connections by the bot that answers on them. */
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { connections } from './connections.tables.ts';

export type BotColumn = 'promptId' | 'integrationId';

/** Answers which connections have named it. */
export async function clearBot(ctx: Ctx, column: BotColumn, botId: number): Promise<number[]> {
  const rows = await ctx.db.orm
    .update(connections)
    .set({ [column]: null, version: sql`${connections.version} + 1`, updatedAt: ctx.now() })
    .where(eq(connections[column], botId))
    .returning({ id: connections.id });
  return rows.map(({ id }) => id);
}

export async function countBot(ctx: Ctx, column: BotColumn, botId: number): Promise<number> {
  const [row] = await ctx.db.orm
    .select({ count: count() })
    .from(connections)
    .where(and(isNull(connections.deletedAt), eq(connections[column], botId)));
  return row?.count ?? 0;
}
