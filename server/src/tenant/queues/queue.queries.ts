import { asc, isNull } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { queues } from './queues.tables.ts';

export type QueueRow = typeof queues.$inferSelect;

/** Returns the company's queues in the order in which they are shown everywhere. */
export const listQueues = (db: TenantDb): Promise<QueueRow[]> =>
  db.orm
    .select()
    .from(queues)
    .where(isNull(queues.deletedAt))
    .orderBy(asc(queues.orderQueue), asc(queues.id));
