import { eq, sql } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { passwordResets } from '../auth.tables.ts';

export type ResetRow = Omit<typeof passwordResets.$inferSelect, 'companyId'>;

const ofUser = (userId: number) => eq(passwordResets.userId, userId);

/** Returns the user's pending reset, locked until the transaction ends: of many tries at once each counts. */
export async function lockReset(db: TenantDb, userId: number): Promise<ResetRow | undefined> {
  const [row] = await db.orm.select().from(passwordResets).where(ofUser(userId)).for('update');
  return row;
}

/** Stores a user's reset in place of the code that was sent before. */
export async function putReset(db: TenantDb, reset: ResetRow): Promise<void> {
  const { userId: _userId, ...set } = reset;
  await db.orm
    .insert(passwordResets)
    .values(reset)
    .onConflictDoUpdate({ target: [passwordResets.companyId, passwordResets.userId], set });
}

export async function countTry(db: TenantDb, userId: number): Promise<void> {
  await db.orm
    .update(passwordResets)
    .set({ tries: sql`${passwordResets.tries} + 1` })
    .where(ofUser(userId));
}

export async function deleteReset(db: TenantDb, userId: number): Promise<void> {
  await db.orm.delete(passwordResets).where(ofUser(userId));
}
