import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { recoveryCodes, userTotp } from '../auth.tables.ts';

export type TotpRow = typeof userTotp.$inferSelect;

const ofUser = (userId: number) => eq(userTotp.userId, userId);

/**
 * Returns the user's second factor, locked until the transaction ends: of two sign-ins with one code the second finds
 * it used.
 */
export async function lockTotp(db: TenantDb, userId: number): Promise<TotpRow | undefined> {
  const [row] = await db.orm.select().from(userTotp).where(ofUser(userId)).for('update');
  return row;
}

export async function countConfirmedTotp(db: TenantDb, userId: number): Promise<number> {
  const [row] = await db.orm
    .select({ count: count() })
    .from(userTotp)
    .where(and(ofUser(userId), isNotNull(userTotp.confirmedAt)));
  return row?.count ?? 0;
}

/** Returns the ids of the company's users who have confirmed a second factor. */
export async function listConfirmedTotp(db: TenantDb): Promise<ReadonlySet<number>> {
  const rows = await db.orm
    .select({ userId: userTotp.userId })
    .from(userTotp)
    .where(isNotNull(userTotp.confirmedAt));
  return new Set(rows.map(({ userId }) => userId));
}

/** Stores the secret of a second factor that is being set up, in place of the one before. */
export async function putTotp(db: TenantDb, userId: number, secret: Buffer): Promise<void> {
  await db.orm
    .insert(userTotp)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: [userTotp.companyId, userTotp.userId], set: { secret, lastStep: 0 } });
}

export async function updateTotp(
  db: TenantDb,
  userId: number,
  changes: { readonly lastStep: number; readonly confirmedAt?: Date },
): Promise<void> {
  await db.orm.update(userTotp).set(changes).where(ofUser(userId));
}

/** Deletes the user's second factor, and its recovery codes with it; returns false when there was none. */
export async function deleteTotp(db: TenantDb, userId: number): Promise<boolean> {
  const rows = await db.orm.delete(userTotp).where(ofUser(userId)).returning({ userId: userTotp.userId });
  return rows.length > 0;
}

/** Stores the user's recovery codes in place of those there were. */
export async function putRecoveryCodes(
  db: TenantDb,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.orm.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

const unused = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** Marks a recovery code as used; returns false when there is no such code, or it has been used. */
export async function useRecoveryCode(
  db: TenantDb,
  userId: number,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.orm
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(unused(userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: TenantDb, userId: number): Promise<number> {
  const [row] = await db.orm.select({ count: count() }).from(recoveryCodes).where(unused(userId));
  return row?.count ?? 0;
}
