import { count, eq, isNull, max, sql } from 'drizzle-orm';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import type { QueueRow } from '#src/tenant/queues/queue.queries.ts';
import { queues } from '#src/tenant/queues/queues.tables.ts';

export type NewQueue = Omit<typeof queues.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

const alive = isNull(queues.deletedAt);

const lock = statement<unknown>(
  'queues-lock',
  `select pg_advisory_xact_lock(hashtext('queues'), ${currentCompany})`,
);

/** Locks which queues a company has and in which order, until the transaction ends. */
export const lockQueues = async (db: TenantDb): Promise<void> => void (await db.run(lock, []));

export async function findQueue(db: TenantDb, queueId: number): Promise<QueueRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(queues)
    .where(sql`${alive} and ${eq(queues.id, queueId)}`);
  return row;
}

/** Returns the queue, locked until the transaction ends. Its options change under the same lock. */
export async function lockQueue(db: TenantDb, queueId: number): Promise<QueueRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(queues)
    .where(sql`${alive} and ${eq(queues.id, queueId)}`)
    .for('update');
  return row;
}

/** Returns how many queues there are, and the number of the last. */
export async function countQueues(db: TenantDb): Promise<{ count: number; last: number }> {
  const [row] = await db.orm
    .select({ count: count(), last: max(queues.orderQueue) })
    .from(queues)
    .where(alive);
  return { count: row?.count ?? 0, last: row?.last ?? 0 };
}

/** Inserts queues and returns their ids, in the order given. */
export async function insertQueues(db: TenantDb | PlatformDb, rows: readonly NewQueue[]): Promise<number[]> {
  const inserted = await db.orm
    .insert(queues)
    .values([...rows])
    .returning({ id: queues.id });
  return inserted.map((row) => row.id);
}

export type QueueChanges = {
  readonly [K in
    | 'name'
    | 'color'
    | 'orderQueue'
    | 'greetingMessage'
    | 'complationMessage'
    | 'outOfHoursMessage'
    | 'ratingMessage'
    | 'integrationId'
    | 'promptId'
    | 'secondCopy'
    | 'assignment'
    | 'assignmentCapacity'
    | 'schedules']?: QueueRow[K] | undefined;
};

const defined = (changes: QueueChanges): Partial<QueueRow> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** Writes the change and raises the version. */
export async function updateQueueRow(
  db: TenantDb,
  queueId: number,
  changes: QueueChanges,
  now: Date,
): Promise<void> {
  await db.orm
    .update(queues)
    .set({ ...defined(changes), version: sql`${queues.version} + 1`, updatedAt: now })
    .where(eq(queues.id, queueId));
}

/** Sets a queue's place in the order. The version stays: whoever edits a queue meanwhile is in nobody's way. */
export async function updateOrder(db: TenantDb, queueId: number, orderQueue: number): Promise<void> {
  await db.orm.update(queues).set({ orderQueue }).where(eq(queues.id, queueId));
}

export async function markDeleted(db: TenantDb, queueId: number, now: Date): Promise<void> {
  await db.orm.update(queues).set({ deletedAt: now }).where(eq(queues.id, queueId));
}
