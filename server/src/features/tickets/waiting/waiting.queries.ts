/** Tickets that wait in a queue for somebody, and how many open ones everybody has: what a distribution goes by. */
import type { UnassignedReason } from '@prosa/shared';
import { joinContact } from '#src/features/contacts/contacts.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement, unnamed } from '#src/platform/db/statement.ts';
import { type TicketRow, ticketColumns } from '../ticket.queries.ts';
import { waitsForPeople } from '../tickets.sql.ts';

/** Lines of the event log that say in whose hands a ticket is from then on. */
const placings = `('created', 'queued', 'returned', 'transferred', 'accepted', 'assigned', 'reopened')`;

/** Who worked a contact’s last ticket, where that ended after $3: whoever was given it last, else whoever closed it. */
const attendedLast = `
  select coalesce(
    (select coalesce((w.details ->> 'toUserId')::int, w.user_id) from ticket_events w
     where w.company_id = ${currentCompany} and w.ticket_id = p.id
       and (w.kind in ('accepted', 'assigned', 'reopened') or (w.kind = 'transferred' and w.details ? 'toUserId'))
     order by w.id desc limit 1), p.user_id) as user_id
  from tickets p join ticket_episodes pe on pe.company_id = p.company_id and pe.ticket_id = p.id
  where p.company_id = ${currentCompany} and p.contact_id = t.contact_id and p.status = 'closed' and p.deleted_at is null
    and pe.started_at is not null and pe.finished_at > $3
  order by pe.finished_at desc limit 1`;

/**
 * Planned each time: a plan that was made while hardly anybody waited looks through all tickets for each of thousands, which
 * takes minutes and lasts until the database has counted its tables anew. Takes queues' ids, a limit and a moment or null.
 */
const list = unnamed<WaitingTicket>(
  `select t.id, t.queue_id as "queueId", t.since, c.owner_id as "ownerId", last.user_id as "lastUserId",
     case when placed.kind in ('returned', 'transferred') then placed.user_id end as "givenBackBy",
     array(select n.details ->> 'unassigned' from ticket_events n where n.company_id = ${currentCompany} and n.ticket_id = t.id
       and n.kind = 'unassigned' and n.id > coalesce(placed.id, 0)) as noted
   from unnest($1::int[]) as q (id)
   cross join lateral (
     select t.id, t.queue_id, t.contact_id, t.company_id, coalesce(e.queued_at, t.created_at) as since
     from tickets t left join ticket_episodes e on e.company_id = t.company_id and e.ticket_id = t.id
     where t.company_id = ${currentCompany} and t.queue_id = q.id and ${waitsForPeople('t')}
     order by since, t.id limit $2) t
   ${joinContact('c', 't')}
   left join lateral (
     select w.id, w.kind, w.user_id from ticket_events w
     where w.company_id = ${currentCompany} and w.ticket_id = t.id and w.kind in ${placings}
     order by w.id desc limit 1) placed on true
   left join lateral (${attendedLast}) last on $3::timestamptz is not null
   order by t.since, t.id`,
);

export type WaitingTicket = {
  readonly id: number;
  readonly queueId: number;
  /** When it came into the queue. */
  readonly since: Date;
  readonly ownerId: number | null;
  /** Who worked the contact’s last ticket. */
  readonly lastUserId: number | null;
  /** Who put it back into the queue, or handed it to the queue, last. */
  readonly givenBackBy: number | null;
  /** What its event log says already, since it waits, of why it is nobody’s. */
  readonly noted: readonly UnassignedReason[];
};

export type WaitingIn = {
  readonly queueIds: readonly number[];
  /** At most so many of each queue. */
  readonly limit: number;
  /** Contacts whose last ticket ended after this moment come with whoever worked it; null: none do. */
  readonly lastSince: Date | null;
};

/** Lists the tickets that wait in these queues for a person, those that have waited longest first. */
export const listWaiting = (ctx: Ctx, { queueIds, limit, lastSince }: WaitingIn): Promise<WaitingTicket[]> =>
  ctx.db.run(list, [[...queueIds], limit, lastSince]);

/** Conversations that somebody is writing in at this moment are left alone. */
const lock = statement<TicketRow, [ids: number[]]>(
  'tickets-waiting-lock',
  `with free as materialized (
     select t.id from tickets t where t.company_id = ${currentCompany} and t.id = any($1::int[])
       and pg_try_advisory_xact_lock(${currentCompany}, t.contact_id)
   )
   select ${ticketColumns} from tickets t ${joinContact('c', 't')}
   where t.company_id = ${currentCompany} and t.id = any(array(select id from free)) and ${waitsForPeople('t')}
   for update of t skip locked`,
);

/** Returns those of these tickets that still wait, locked with their contacts; whatever is busy just now is left out. */
export const lockWaiting = (ctx: Ctx, ids: readonly number[]): Promise<TicketRow[]> =>
  ctx.db.run(lock, [[...ids]]);

const open = statement<{ userId: number; queueId: number | null; count: number }, [userIds: number[]]>(
  'tickets-open-of-users',
  `select t.user_id as "userId", t.queue_id as "queueId", count(*)::int as count from tickets t
   where t.company_id = ${currentCompany} and t.user_id = any($1::int[]) and t.status = 'open' and t.deleted_at is null
     and t.snoozed_at is null and not t.is_group
   group by 1, 2`,
);

/** Counts the open tickets of these users by queue; what is put off and groups do not count. */
export const countOpenOf = (
  ctx: Ctx,
  userIds: readonly number[],
): Promise<{ userId: number; queueId: number | null; count: number }[]> => ctx.db.run(open, [[...userIds]]);

const give = statement<unknown, [ids: number[], userIds: number[], now: Date]>(
  'tickets-give',
  `with given as (
     select * from unnest($1::int[], $2::int[]) as g (ticket_id, user_id)
   ), taken as (
     update tickets t set status = 'open', user_id = g.user_id, chatbot = false, updated_at = $3, version = t.version + 1
     from given g where t.company_id = ${currentCompany} and t.id = g.ticket_id returning t.id
   )
   update ticket_episodes e set user_id = g.user_id, started_at = $3
   from taken join given g on g.ticket_id = taken.id where e.company_id = ${currentCompany} and e.ticket_id = taken.id`,
);

/** Makes each ticket its user’s. */
export const giveTicketRows = async (
  ctx: Ctx,
  given: readonly { readonly ticketId: number; readonly userId: number }[],
): Promise<void> =>
  void (await ctx.db.run(give, [
    given.map(({ ticketId }) => ticketId),
    given.map(({ userId }) => userId),
    ctx.now(),
  ]));
