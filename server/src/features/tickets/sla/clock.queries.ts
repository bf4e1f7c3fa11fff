/** Rows of clocks, and what a ticket shows of its own. */
import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, omit } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { ticketClocks } from '../ticket-clocks.tables.ts';
import { tickets } from '../tickets.tables.ts';
import type { ClockState, ShownClock, TimedTicket } from './clocks.rules.ts';

export type TimedRow = TimedTicket & { readonly id: number } & {
  readonly slaClock: string | null;
  readonly slaDueAt: Date | null;
  readonly slaWarnAt: Date | null;
};
export type ClockRow = ClockState & { readonly id: number; readonly ticketId: number };

const columns = columnsOf(omit(ticketClocks, 'companyId'), 'k');

const timed = statement<TimedRow, [ids: readonly number[]]>(
  'tickets-timed',
  `select t.id, t.status, t.is_group as "isGroup", t.deleted_at is not null as "isGone", t.snoozed_at is not null as "isSnoozed",
     t.waiting_since as "waitingSince", t.human_spoke as "humanSpoke", t.created_at as "createdAt", t.queue_id as "queueId",
     t.user_id as "userId", t.sla_clock as "slaClock", t.sla_due_at as "slaDueAt", t.sla_warn_at as "slaWarnAt",
     exists (select 1 from ticket_events e where e.company_id = ${currentCompany} and e.ticket_id = t.id
       and e.kind = 'reopened') as "wasReopened"
   from tickets t where t.company_id = ${currentCompany} and t.id = any($1::int[])`,
);

/** Returns what clocks of tickets go by, of those that are gone as well. */
export const listTimed = (ctx: Ctx, ids: readonly number[]): Promise<TimedRow[]> => ctx.db.run(timed, [ids]);

const open = statement<ClockRow, [ids: readonly number[]]>(
  'ticket-clocks-open',
  `select ${columns} from ticket_clocks k
   where k.company_id = ${currentCompany} and k.ticket_id = any($1::int[]) and k.ended_at is null`,
);
export const listOpenClocks = (ctx: Ctx, ticketIds: readonly number[]): Promise<ClockRow[]> =>
  ctx.db.run(open, [ticketIds]);

/** Writes a clock as it is from now on. */
export async function putClock(ctx: Ctx, ticketId: number, { id, ...state }: ClockState): Promise<void> {
  if (id === null) await ctx.db.orm.insert(ticketClocks).values({ ticketId, ...state });
  else await ctx.db.orm.update(ticketClocks).set(state).where(eq(ticketClocks.id, id));
}

export async function deleteClocks(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await ctx.db.orm.delete(ticketClocks).where(inArray(ticketClocks.id, [...ids]));
}

/** Writes what lists show of a ticket's clocks. */
export async function setShownClock(
  ctx: Ctx,
  ticketId: number,
  shown: ShownClock | undefined,
): Promise<void> {
  await ctx.db.orm
    .update(tickets)
    .set({
      slaClock: shown?.clock ?? null,
      slaDueAt: shown?.dueAt ?? null,
      slaWarnAt: shown?.warnAt ?? null,
    })
    .where(eq(tickets.id, ticketId));
}

const reopen = statement<unknown, [ticketId: number]>(
  'ticket-clocks-reopen',
  `update ticket_clocks k set ended_at = null, ended_by = null, decided_at = k.breached_at, due_at = k.breached_at, warn_at = null
   from ticket_episodes e
   where k.company_id = ${currentCompany} and k.ticket_id = $1 and k.ended_by = 'closed'
     and e.company_id = k.company_id and e.ticket_id = k.ticket_id
     and k.ended_at between e.finished_at - interval '10 seconds' and e.finished_at
     and not exists (select 1 from ticket_clocks n where n.company_id = k.company_id and n.ticket_id = k.ticket_id
       and n.clock = k.clock and n.id > k.id)`,
);

/** Lets the newest clocks go on that ended when a ticket was closed; its time of closing must still be known. */
export const reopenClocks = async (ctx: Ctx, ticketId: number): Promise<void> =>
  void (await ctx.db.run(reopen, [ticketId]));

const next = statement<{ id: number }, [after: number, limit: number]>(
  'tickets-to-time',
  `select t.id from tickets t
   where t.company_id = ${currentCompany} and t.status <> 'closed' and t.deleted_at is null and not t.is_group and t.id > $1
   order by t.id limit $2 for update`,
);

/** Returns live tickets behind one, locked, in the order of their ids. */
export const lockTicketsToTime = async (ctx: Ctx, after: number, limit: number): Promise<number[]> =>
  (await ctx.db.run(next, [after, limit])).map(({ id }) => id);

const anyOpen = statement<{ id: number }, []>(
  'ticket-clocks-any-open',
  `select k.id from ticket_clocks k where k.company_id = ${currentCompany} and k.ended_at is null limit 1`,
);
export const hasOpenClocks = async (ctx: Ctx): Promise<boolean> => (await ctx.db.run(anyOpen, [])).length > 0;

const dueCompanies = reading<{ companyId: number }, [now: Date]>(
  'ticket-clocks-companies',
  `select distinct company_id as "companyId" from ticket_clocks where look_at <= $1 order by 1`,
);

/** Lists the companies in which somebody must be told of a clock. */
export const listCompaniesToTell = async (db: PlatformDb, now: Date): Promise<number[]> =>
  (await db.run(dueCompanies, [now])).map(({ companyId }) => companyId);

/** Conversations that somebody is writing in at this moment are left for the next look. */
const due = statement<ClockRow, [now: Date, limit: number]>(
  'ticket-clocks-due',
  `with due as materialized (
     select k.id, t.contact_id from ticket_clocks k
     join tickets t on t.company_id = k.company_id and t.id = k.ticket_id
     where k.company_id = ${currentCompany} and k.look_at <= $1 order by k.look_at limit $2
   ), free as materialized (
     select id from due where pg_try_advisory_xact_lock(${currentCompany}, contact_id)
   )
   select ${columns} from ticket_clocks k
   join tickets t on t.company_id = k.company_id and t.id = k.ticket_id
   where k.company_id = ${currentCompany} and k.id = any(array(select id from free)) and k.look_at <= $1
   for update of t, k skip locked`,
);

/** Returns clocks of which somebody must be told, locked with their tickets and contacts. */
export const lockDueClocks = (ctx: Ctx, now: Date, limit: number): Promise<ClockRow[]> =>
  ctx.db.run(due, [now, limit]);

const told = statement<unknown, [ids: number[], now: Date]>(
  'ticket-clocks-told',
  `update ticket_clocks k set warned_at = coalesce(k.warned_at, $2),
     breached_at = case when k.due_at <= $2 then k.due_at end, decided_at = case when k.due_at <= $2 then k.due_at end,
     user_id = case when k.due_at <= $2 then t.user_id else k.user_id end,
     look_at = case when k.due_at <= $2 then null else k.due_at end
   from tickets t
   where k.company_id = ${currentCompany} and k.id = any($1::int[]) and t.company_id = k.company_id and t.id = k.ticket_id`,
);

/** Notes that people are told of these clocks: that they are nearly due at this moment, or missed. */
export const markTold = async (ctx: Ctx, ids: readonly number[], now: Date): Promise<void> =>
  void (await ctx.db.run(told, [[...ids], now]));
