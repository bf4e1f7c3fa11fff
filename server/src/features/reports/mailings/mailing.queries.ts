import { and, asc, eq, or, sql } from 'drizzle-orm';
import { reading } from '#src/platform/db/statement.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { eachCompany, isLiveCompany } from '#src/tenant/companies/companies.sql.ts';
import { reportMailingReaders, reportMailings } from '../reports.tables.ts';

export type MailingRow = typeof reportMailings.$inferSelect & { readonly readerIds: number[] };
export type NewMailing = Pick<MailingRow, 'by' | 'queueId' | 'every' | 'weekday' | 'hour' | 'file'>;

const own = {
  companyId: reportMailings.companyId,
  id: reportMailings.id,
  by: reportMailings.by,
  queueId: reportMailings.queueId,
  every: reportMailings.every,
  weekday: reportMailings.weekday,
  hour: reportMailings.hour,
  file: reportMailings.file,
  authorId: reportMailings.authorId,
  plannedAt: reportMailings.plannedAt,
  writtenFor: reportMailings.writtenFor,
  version: reportMailings.version,
  createdAt: reportMailings.createdAt,
  updatedAt: reportMailings.updatedAt,
  readerIds: sql<number[]>`array(
    select r.user_id from report_mailing_readers r
    where r.company_id = ${reportMailings.companyId} and r.mailing_id = ${reportMailings.id} order by r.user_id)`,
};

/** Lists all of the company, or those that a user has ordered or gets; oldest first. */
export const listMailingRows = (db: TenantDb, userId: number | undefined): Promise<MailingRow[]> =>
  db.orm
    .select(own)
    .from(reportMailings)
    .where(
      userId === undefined
        ? undefined
        : or(
            eq(reportMailings.authorId, userId),
            sql`exists (select from report_mailing_readers r where r.company_id = ${reportMailings.companyId}
                        and r.mailing_id = ${reportMailings.id} and r.user_id = ${userId})`,
          ),
    )
    .orderBy(asc(reportMailings.id));

export const countMailings = (db: TenantDb): Promise<number> => db.orm.$count(reportMailings);

/** Returns one, locked until the transaction ends. */
export async function lockMailing(db: TenantDb, id: number): Promise<MailingRow | undefined> {
  const [row] = await db.orm.select(own).from(reportMailings).where(eq(reportMailings.id, id)).for('update');
  return row;
}

/** Inserts one and returns its id. */
export async function insertMailing(
  db: TenantDb,
  mailing: NewMailing & Pick<MailingRow, 'authorId' | 'plannedAt'>,
): Promise<number> {
  const [row] = await db.orm.insert(reportMailings).values(mailing).returning({ id: reportMailings.id });
  if (row === undefined) throw new Error('the report by e-mail was not inserted');
  return row.id;
}

export async function updateMailingRow(
  db: TenantDb,
  id: number,
  changes: NewMailing & Pick<MailingRow, 'plannedAt'>,
  now: Date,
): Promise<void> {
  await db.orm
    .update(reportMailings)
    .set({ ...changes, version: sql`${reportMailings.version} + 1`, updatedAt: now })
    .where(eq(reportMailings.id, id));
}

export async function updateWrittenFor(db: TenantDb, id: number, day: string): Promise<void> {
  await db.orm.update(reportMailings).set({ writtenFor: day }).where(eq(reportMailings.id, id));
}

export async function deleteMailing(db: TenantDb, id: number): Promise<void> {
  await db.orm.delete(reportMailings).where(eq(reportMailings.id, id));
}

/** Deletes those of a queue and returns them as they were. */
export async function deleteMailingsOf(db: TenantDb, queueId: number): Promise<MailingRow[]> {
  const rows = await db.orm
    .select(own)
    .from(reportMailings)
    .where(eq(reportMailings.queueId, queueId))
    .for('update');
  await db.orm.delete(reportMailings).where(eq(reportMailings.queueId, queueId));
  return rows;
}

export async function insertReaders(
  db: TenantDb,
  mailingId: number,
  userIds: readonly number[],
): Promise<void> {
  await db.orm
    .insert(reportMailingReaders)
    .values(userIds.map((userId) => ({ mailingId, userId })))
    .onConflictDoNothing();
}

export async function deleteReaders(db: TenantDb, mailingId: number): Promise<void> {
  await db.orm.delete(reportMailingReaders).where(eq(reportMailingReaders.mailingId, mailingId));
}

/** Returns whether somebody was a reader, and is none any more. */
export async function deleteReader(db: TenantDb, mailingId: number, userId: number): Promise<boolean> {
  const gone = await db.orm
    .delete(reportMailingReaders)
    .where(and(eq(reportMailingReaders.mailingId, mailingId), eq(reportMailingReaders.userId, userId)))
    .returning({ userId: reportMailingReaders.userId });
  return gone.length > 0;
}

export type Planned = Pick<
  MailingRow,
  'companyId' | 'id' | 'every' | 'weekday' | 'hour' | 'plannedAt' | 'writtenFor'
> & { readonly timezone: string };

const everyPlan = reading<Planned, []>(
  'reports-planned',
  `select m.company_id as "companyId", m.id, m.every, m.weekday, m.hour, m.planned_at as "plannedAt",
          m.written_for as "writtenFor", c.timezone
   from ${eachCompany} join report_mailings m on m.company_id = c.id
   where ${isLiveCompany('c')} order by m.company_id, m.id`,
);

/** Lists when reports come, of every company that is there. */
export const listPlanned = (db: PlatformDb): Promise<Planned[]> => db.run(everyPlan, []);
