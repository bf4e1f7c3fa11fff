/** Rows of connections by the bot that answers on them. */
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { botColumns, type NamedBot } from '#src/features/queues/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { connections } from '#src/tenant/connections/connections.tables.ts';

/** Clears a bot from all connections; returns the ids of those that named it. */
export async function clearBot(ctx: Ctx, { kind, id }: NamedBot): Promise<number[]> {
  const column = botColumns[kind];
  const rows = await ctx.db.orm
    .update(connections)
    .set({ [column]: null, version: sql`${connections.version} + 1`, updatedAt: ctx.now() })
    .where(eq(connections[column], id))
    .returning({ id: connections.id });
  return rows.map((row) => row.id);
}

export async function countBot(ctx: Ctx, { kind, id }: NamedBot): Promise<number> {
  const [row] = await ctx.db.orm
    .select({ count: count() })
    .from(connections)
    .where(and(isNull(connections.deletedAt), eq(connections[botColumns[kind]], id)));
  return row?.count ?? 0;
}
