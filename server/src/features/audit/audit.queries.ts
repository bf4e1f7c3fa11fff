import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { auditBegun, auditLog } from './audit.tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export type BegunRow = typeof auditBegun.$inferSelect;

export async function insertAction(
  db: TenantDb,
  row: Omit<AuditRow, 'companyId' | 'unfinished'> & { readonly unfinished?: boolean },
): Promise<void> {
  await db.orm.insert(auditLog).values(row);
}

export async function insertBegun(db: TenantDb, row: Omit<BegunRow, 'companyId'>): Promise<void> {
  await db.orm.insert(auditBegun).values(row);
}

/** Deletes the note that an action has begun and returns it; undefined when the action has ended already. */
export async function deleteBegun(db: TenantDb, id: string): Promise<BegunRow | undefined> {
  const [row] = await db.orm.delete(auditBegun).where(eq(auditBegun.id, id)).returning();
  return row;
}

/** Returns the actions of all companies that began before the given moment and have not ended, at most `limit`. */
export const listBegunBefore = (
  db: PlatformDb,
  before: Date,
  limit: number,
): Promise<Pick<BegunRow, 'companyId' | 'id'>[]> =>
  db.orm
    .select({ companyId: auditBegun.companyId, id: auditBegun.id })
    .from(auditBegun)
    .where(lt(auditBegun.at, before))
    .limit(limit);

export type AuditFilter = {
  readonly userId?: number | undefined;
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Older than this one. */
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
};

/** Returns at most `limit` entries of the audit log that match the filter, the newest first. */
export function listActions(db: TenantDb, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const { userId, action, from, until, after } = filter;
  const conditions: (SQL | undefined)[] = [
    userId === undefined ? undefined : eq(auditLog.userId, userId),
    action === undefined ? undefined : eq(auditLog.action, action),
    from && gte(auditLog.at, from),
    until && lt(auditLog.at, until),
    after &&
      sql`(${auditLog.at}, ${auditLog.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
  ];
  return db.orm
    .select()
    .from(auditLog)
    .where(and(...conditions))
    .orderBy(sql`${desc(auditLog.at)} nulls first`, sql`${desc(auditLog.id)} nulls first`)
    .limit(limit);
}
