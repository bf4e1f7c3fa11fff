import { asc, eq } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { queues, userQueues } from './queues.tables.ts';

export type QueueRow = typeof queues.$inferSelect;
export type NewQueue = Omit<typeof queues.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

/** In the order in which they are shown everywhere. */
export const listQueues = (db: TenantDb): Promise<QueueRow[]> =>
  db.orm.select().from(queues).orderBy(asc(queues.orderQueue), asc(queues.id));

/** Answers the new queues' ids, in the order given. */
export async function insertQueues(db: TenantDb | PlatformDb, rows: readonly NewQueue[]): Promise<number[]> {
  const inserted = await db.orm
    .insert(queues)
    .values([...rows])
    .returning({ id: queues.id });
  return inserted.map((row) => row.id);
}

export async function deleteMemberships(db: TenantDb, userId: number): Promise<void> {
  await db.orm.delete(userQueues).where(eq(userQueues.userId, userId));
}

export async function insertMemberships(
  db: TenantDb,
  userId: number,
  queueIds: readonly number[],
): Promise<void> {
  if (queueIds.length === 0) return;
  await db.orm.insert(userQueues).values(queueIds.map((queueId) => ({ userId, queueId })));
}
