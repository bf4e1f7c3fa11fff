/** Rows of schedules, one at a time, and those whose moment has come. Lists are in schedule-list.queries.ts. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { eachCompany } from '#src/tenant/companies/companies.sql.ts';
import { schedules } from './schedules.tables.ts';

const stored = omit(schedules, 'companyId');
export type ScheduleRow = RowOf<typeof stored>;

type Written =
  | 'contactId'
  | 'body'
  | 'sendAt'
  | 'authorId'
  | 'userId'
  | 'connectionId'
  | 'queueId'
  | 'openTicket'
  | 'recurrence'
  | 'recurrenceUntil'
  | 'localTime'
  | 'monthDay';
type File = 'mediaPath' | 'mediaName' | 'mediaType' | 'mediaSize';
export type NewSchedule = Pick<ScheduleRow, Written | 'messageId'> &
  Partial<Pick<ScheduleRow, File | 'template'>>;
export type ScheduleChanges = {
  readonly [K in Exclude<keyof ScheduleRow, 'id' | 'messageId' | 'authorId' | 'createdAt'>]?:
    | ScheduleRow[K]
    | undefined;
};

export const scheduleColumns = columnsOf(stored, 's');

/** Inserts a schedule, which is tried at its time, and returns its id. */
export async function insertSchedule(ctx: Ctx, one: NewSchedule): Promise<number> {
  const [row] = await ctx.db.orm
    .insert(schedules)
    .values({ ...one, dueAt: one.sendAt, createdAt: ctx.now(), updatedAt: ctx.now() })
    .returning({ id: schedules.id });
  if (row === undefined) throw new Error('the schedule was not inserted');
  return row.id;
}

/** Returns the schedule, locked until the transaction ends. */
export async function lockSchedule(ctx: Ctx, id: number): Promise<ScheduleRow | undefined> {
  const [row] = await ctx.db.orm.select().from(schedules).where(eq(schedules.id, id)).for('update');
  return row;
}

const defined = (changes: ScheduleChanges): Partial<ScheduleRow> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

export async function updateScheduleRow(ctx: Ctx, id: number, changes: ScheduleChanges): Promise<void> {
  await ctx.db.orm
    .update(schedules)
    .set({ ...defined(changes), version: sql`${schedules.version} + 1`, updatedAt: ctx.now() })
    .where(eq(schedules.id, id));
}

export async function deleteSchedule(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.orm.delete(schedules).where(eq(schedules.id, id));
}

const due = statement<ScheduleRow, [before: Date, limit: number]>(
  'schedules-due',
  `select ${scheduleColumns} from schedules s
   where s.company_id = ${currentCompany} and s.status = 'PENDENTE' and s.due_at <= $1 order by s.due_at, s.id limit $2`,
);

/** Returns at most `limit` schedules whose moment has come, the first first; not locked. */
export const listDueSchedules = (ctx: Ctx, before: Date, limit: number): Promise<ScheduleRow[]> =>
  ctx.db.run(due, [before, limit]);

const claim = statement<ScheduleRow, [id: number, contactId: number, before: Date]>(
  'schedule-claim',
  `select ${scheduleColumns} from schedules s
   where s.company_id = ${currentCompany} and s.id = $1 and s.contact_id = $2 and s.status = 'PENDENTE' and s.due_at <= $3 for update`,
);

/** Returns the schedule, locked, if it is still to be sent to this contact; their lock is taken before. */
export const claimSchedule = async (
  ctx: Ctx,
  { id, contactId }: ScheduleRow,
  before: Date,
): Promise<ScheduleRow | undefined> => (await ctx.db.run(claim, [id, contactId, before]))[0];

/** Returns the pending schedules of a contact, locked until the transaction ends. */
export const lockPendingOf = (ctx: Ctx, contactId: number): Promise<ScheduleRow[]> =>
  ctx.db.orm
    .select()
    .from(schedules)
    .where(and(eq(schedules.contactId, contactId), eq(schedules.status, 'PENDENTE')))
    .orderBy(asc(schedules.id))
    .for('update');

const companiesDue = reading<{ companyId: number }, [before: Date]>(
  'schedules-companies-due',
  `select c.id as "companyId" from ${eachCompany}
   where exists (select 1 from schedules s where s.company_id = c.id and s.status = 'PENDENTE' and s.due_at <= $1) order by 1`,
);

/** Returns the ids of the companies with schedules that should have left before the given moment. */
export const listCompaniesDue = async (db: PlatformDb, before: Date): Promise<number[]> =>
  (await db.run(companiesDue, [before])).map(({ companyId }) => companyId);

const records = reading<ScheduleRow, [contactId: number, after: number, limit: number]>(
  'schedules-records',
  `select ${scheduleColumns} from schedules s where s.company_id = ${currentCompany} and s.contact_id = $1 and s.id > $2 order by s.id limit $3`,
);

/** Returns at most `limit` of what was ever to be sent to a contact, the oldest first. */
export const listScheduleRecords = (
  ctx: Ctx,
  contactId: number,
  after: number,
  limit: number,
): Promise<ScheduleRow[]> => ctx.db.run(records, [contactId, after, limit]);

const forget = statement<{ path: string | null }, [contactId: number, limit: number]>(
  'schedules-forget',
  `delete from schedules where company_id = ${currentCompany} and id in (
     select id from schedules where company_id = ${currentCompany} and contact_id = $1 order by id limit $2)
   returning media_path as path`,
);

/** Deletes at most `limit` of a contact's schedules; returns the path of each one's file, null for one without. */
export const deleteSchedulesOf = async (
  ctx: Ctx,
  contactId: number,
  limit: number,
): Promise<(string | null)[]> => (await ctx.db.run(forget, [contactId, limit])).map(({ path }) => path);
