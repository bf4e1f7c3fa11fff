/** Rows of queues by the bot that answers in them. */
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { queues } from './queues.tables.ts';

export type BotColumn = 'promptId' | 'integrationId';

/** Answers which queues have named it. */
export async function clearBot(db: TenantDb, column: BotColumn, botId: number, now: Date): Promise<number[]> {
  const rows = await db.orm
    .update(queues)
    .set({ [column]: null, version: sql`${queues.version} + 1`, updatedAt: now })
    .where(eq(queues[column], botId))
    .returning({ id: queues.id });
  return rows.map(({ id }) => id);
}

export async function countBot(db: TenantDb, column: BotColumn, botId: number): Promise<number> {
  const [row] = await db.orm
    .select({ count: count() })
    .from(queues)
    .where(and(isNull(queues.deletedAt), eq(queues[column], botId)));
  return row?.count ?? 0;
}
