/** Which queues users work in. */
import { count, eq } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { userQueues } from '#src/tenant/users/users.tables.ts';

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

/** Deletes who works in a queue; returns the ids of those who did. */
export async function deleteQueueMembers(db: TenantDb, queueId: number): Promise<number[]> {
  const rows = await db.orm
    .delete(userQueues)
    .where(eq(userQueues.queueId, queueId))
    .returning({ userId: userQueues.userId });
  return rows.map((row) => row.userId);
}

/** Returns how many users work in a queue. */
export async function countQueueMembers(db: TenantDb, queueId: number): Promise<number> {
  const [row] = await db.orm
    .select({ count: count() })
    .from(userQueues)
    .where(eq(userQueues.queueId, queueId));
  return row?.count ?? 0;
}
