/** Rows of queues by the bot that answers in them. */
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { queues } from '#src/tenant/queues/queues.tables.ts';

/** A prompt or an integration, as queues and connections name it. */
export type NamedBot = { readonly kind: 'prompt' | 'integration'; readonly id: number };

/** The column that names bots of this kind, here and on connections. */
export const botColumns = { prompt: 'promptId', integration: 'integrationId' } as const;

/** Clears a bot from all queues; returns the ids of those that named it. */
export async function clearBot(db: TenantDb, { kind, id }: NamedBot, now: Date): Promise<number[]> {
  const column = botColumns[kind];
  const rows = await db.orm
    .update(queues)
    .set({ [column]: null, version: sql`${queues.version} + 1`, updatedAt: now })
    .where(eq(queues[column], id))
    .returning({ id: queues.id });
  return rows.map((row) => row.id);
}

export async function countBot(db: TenantDb, { kind, id }: NamedBot): Promise<number> {
  const [row] = await db.orm
    .select({ count: count() })
    .from(queues)
    .where(and(isNull(queues.deletedAt), eq(queues[botColumns[kind]], id)));
  return row?.count ?? 0;
}
