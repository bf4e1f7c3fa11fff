/** Steps that timers take for many waiting or silent tickets at once: a few statements for all of them. */
import { joinContact } from '#src/features/contacts/contacts.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { type TicketRow, ticketColumns } from '../ticket.queries.ts';

/** Conversations that somebody is writing in at this moment are no idle ones. */
const lockIdle = (which: string): string =>
  `with due as materialized (
     select t.id, t.contact_id from tickets t where t.company_id = ${currentCompany} and t.connection_id = $1 and ${which} and t.updated_at < $2
     order by t.updated_at limit $3
   ), free as materialized (
     select id from due where pg_try_advisory_xact_lock(${currentCompany}, contact_id)
   )
   select ${ticketColumns} from tickets t ${joinContact('c', 't')}
   where t.company_id = ${currentCompany} and t.id = any(array(select id from free))
   order by t.id for update of t skip locked`;

const silentOnes = `t.status = 'open' and t.last_from_me and not t.is_group and t.deleted_at is null and t.snoozed_at is null`;
const unqueuedOnes = `t.status = 'pending' and t.queue_id is null and t.user_id is null and t.deleted_at is null and t.snoozed_at is null`;

type Asked = [connectionId: number, before: Date, limit: number];
const silent = statement<TicketRow, Asked>('tickets-silent', lockIdle(silentOnes));
const unqueued = statement<TicketRow, Asked>('tickets-unqueued', lockIdle(unqueuedOnes));

export type Idle = { readonly connectionId: number; readonly before: Date; readonly limit: number };

const still = (rows: TicketRow[], before: Date, status: string): TicketRow[] =>
  rows.filter((row) => row.status === status && row.updatedAt < before);

/** Returns open tickets whose customers have not answered since the given moment, locked with their contacts. */
export const lockSilentTickets = async (
  ctx: Ctx,
  { connectionId, before, limit }: Idle,
): Promise<TicketRow[]> => still(await ctx.db.run(silent, [connectionId, before, limit]), before, 'open');

/** Returns waiting tickets that nobody has put into a queue since the given moment, locked with their contacts. */
export const lockUnqueuedTickets = async (
  ctx: Ctx,
  { connectionId, before, limit }: Idle,
): Promise<TicketRow[]> =>
  still(await ctx.db.run(unqueued, [connectionId, before, limit]), before, 'pending');

const close = statement<unknown, [ids: number[], now: Date]>(
  'tickets-close',
  `with closed as (
     update tickets t set status = 'closed', chatbot = false, use_integration = false, prompt_id = null, integration_id = null,
       unread_messages = 0, updated_at = $2, version = t.version + 1
     where t.company_id = ${currentCompany} and t.id = any($1::int[]) returning id
   )
   update ticket_episodes e set finished_at = $2 from closed where e.company_id = ${currentCompany} and e.ticket_id = closed.id`,
);
export const closeTicketRows = async (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  void (await ctx.db.run(close, [[...ids], ctx.now()]));

const toQueue = statement<unknown, [ids: number[], queueId: number, now: Date]>(
  'tickets-to-queue',
  `with moved as (
     update tickets t set queue_id = $2, chatbot = false, updated_at = $3, version = t.version + 1
     where t.company_id = ${currentCompany} and t.id = any($1::int[]) returning id
   )
   update ticket_episodes e set queued_at = $3 from moved where e.company_id = ${currentCompany} and e.ticket_id = moved.id`,
);
export const queueTicketRows = async (ctx: Ctx, ids: readonly number[], queueId: number): Promise<void> =>
  void (await ctx.db.run(toQueue, [[...ids], queueId, ctx.now()]));

const deleted = reading<{ companyId: number; id: number }, [before: Date, limit: number]>(
  'tickets-deleted-before',
  `select company_id as "companyId", id from tickets where deleted_at < $1 order by company_id, id limit $2`,
);

/** Returns at most `limit` tickets of all companies that were deleted before the given moment. */
export const listDeletedTickets = (
  db: PlatformDb,
  before: Date,
  limit: number,
): Promise<{ companyId: number; id: number }[]> => db.run(deleted, [before, limit]);

const remove = statement<unknown, [id: number]>(
  'ticket-purge',
  `delete from tickets where company_id = ${currentCompany} and id = $1 and deleted_at is not null`,
);

/** Deletes the row of a deleted ticket without messages, and all that hangs on it. */
export const purgeTicketRow = async (ctx: Ctx, id: number): Promise<void> =>
  void (await ctx.db.run(remove, [id]));

type Gone = Pick<TicketRow, 'id' | 'status' | 'queueId' | 'userId' | 'chatbot'>;
const removeOver = statement<Gone, [connectionId: number]>(
  'tickets-purge-over',
  `delete from tickets where company_id = ${currentCompany} and connection_id = $1
   returning id, status, queue_id as "queueId", user_id as "userId", chatbot`,
);

/** Deletes the rows of all tickets over a connection and all that hangs on them; returns where each one stood. */
export const deleteTicketsOver = (ctx: Ctx, connectionId: number): Promise<Gone[]> =>
  ctx.db.run(removeOver, [connectionId]);

const forgetPreviews = statement<{ id: number }, [before: Date, limit: number]>(
  'tickets-forget-previews',
  `update tickets set last_message = '', version = version + 1 where company_id = ${currentCompany} and id in (
     select id from tickets where company_id = ${currentCompany} and status = 'closed' and deleted_at is null
       and updated_at < $1 and last_message <> '' limit $2)
   returning id`,
);

/**
 * Empties what lists show of at most `limit` closed tickets that nobody has touched since; returns how many there were.
 */
export const forgetOldPreviews = async (ctx: Ctx, before: Date, limit: number): Promise<number> =>
  (await ctx.db.run(forgetPreviews, [before, limit])).length;
