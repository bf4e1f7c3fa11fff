import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { sessions } from '../auth.tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

/**
 * Returns the session, locked until the transaction ends: two tabs that refresh at the same time come one after the
 * other.
 */
export async function lockSession(db: TenantDb, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.orm.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row;
}

/** Returns until when the session may be refreshed; undefined where it was ended. */
export async function findSessionEnd(db: TenantDb, id: string): Promise<Date | undefined> {
  const [row] = await db.orm
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
  return row?.expiresAt;
}

export async function insertSession(
  db: TenantDb,
  session: { id: string; userId: number; tokenHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db.orm.insert(sessions).values({ ...session, createdAt: now, rotatedAt: now });
}

export async function rotateSession(
  db: TenantDb,
  session: SessionRow,
  { tokenHash, expiresAt }: { readonly tokenHash: string; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  await db.orm
    .update(sessions)
    .set({ tokenHash, previousHash: session.tokenHash, rotatedAt: now, expiresAt })
    .where(eq(sessions.id, session.id));
}

export async function revokeSession(db: TenantDb, id: string, now: Date): Promise<void> {
  await db.orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

export async function revokeSessionsOf(db: TenantDb, userId: number, now: Date): Promise<void> {
  await db.orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}

/** Deletes sessions that ended more than a day before `now`. */
export async function deleteEndedSessions(db: PlatformDb, now: Date): Promise<void> {
  const dayBefore = sql`${now.toISOString()}::timestamptz - interval '1 day'`;
  await db.orm
    .delete(sessions)
    .where(or(sql`${sessions.expiresAt} < ${dayBefore}`, sql`${sessions.revokedAt} < ${dayBefore}`));
}
