/** Which queues users work in. */
import { eq } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { userQueues } from './users.tables.ts';

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
