import { asc } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { queues } from './queues.tables.ts';

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
