/** Rows of tickets, one at a time: found, locked, written. Lists are in ticket-list.queries.ts. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type ContactCardRow, contactCardColumns, joinContact } from '#src/features/contacts/contacts.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import { ticketEpisodes, tickets } from './tickets.tables.ts';

const shown = omit(tickets, 'companyId', 'deletedAt', 'mergedIntoId');
/** A ticket with its contact's card: what views are made of. */
export type TicketRow = Readonly<RowOf<typeof shown>> & ContactCardRow;
export type TicketDetailRow = TicketRow & { readonly extraInfo: { name: string; value: string }[] };

export const ticketColumns = `${columnsOf(shown, 't')},
  ${contactCardColumns('c')}`;

const from = `from tickets t ${joinContact('c', 't')} where t.company_id = ${currentCompany} and t.deleted_at is null`;

const byId = reading<TicketDetailRow, [id: number]>(
  'ticket-by-id',
  `select ${ticketColumns}, c.extra_info as "extraInfo" ${from} and t.id = $1`,
);
const byUuid = reading<TicketDetailRow, [uuid: string]>(
  'ticket-by-uuid',
  `select ${ticketColumns}, c.extra_info as "extraInfo" ${from} and t.uuid = $1`,
);
/** The last of those that have everything of a ticket: one that took it in may have been taken in itself. */
const successor = reading<{ id: number }, [uuid: string]>(
  'ticket-successor',
  `with recursive way as (
     select t.merged_into_id as id from tickets t where t.company_id = ${currentCompany} and t.uuid = $1
     union
     select t.merged_into_id from tickets t join way on t.company_id = ${currentCompany} and t.id = way.id
   )
   select t.id from way join tickets t on t.company_id = ${currentCompany} and t.id = way.id and t.deleted_at is null`,
);
const successors = reading<{ ticketId: number; intoId: number }, [ids: readonly number[]]>(
  'ticket-successors',
  `with recursive way as (
     select t.id as gone, t.merged_into_id as id from tickets t where t.company_id = ${currentCompany} and t.id = any($1::int[])
     union
     select way.gone, t.merged_into_id from tickets t join way on t.company_id = ${currentCompany} and t.id = way.id
   )
   select way.gone as "ticketId", t.id as "intoId"
   from way join tickets t on t.company_id = ${currentCompany} and t.id = way.id and t.deleted_at is null`,
);
const byIds = reading<TicketRow, [ids: readonly number[]]>(
  'tickets-by-ids',
  `select ${ticketColumns} ${from} and t.id = any($1::int[])`,
);
const forUpdate = statement<TicketDetailRow, [id: number]>(
  'ticket-lock',
  `select ${ticketColumns}, c.extra_info as "extraInfo" ${from} and t.id = $1 for update of t`,
);

export const findTicket = async (ctx: Ctx, id: number): Promise<TicketDetailRow | undefined> =>
  (await ctx.db.run(byId, [id]))[0];
/** Returns these tickets in no order; those that are gone are left out. */
export const listTicketsByIds = (ctx: Ctx, ids: readonly number[]): Promise<TicketRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : ctx.db.run(byIds, [ids]);
/** Returns tickets in the order of these ids, without those that are gone. */
export async function listTicketsInOrder(ctx: Ctx, ids: readonly number[]): Promise<TicketRow[]> {
  const rows = new Map((await listTicketsByIds(ctx, ids)).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
}
export const findTicketByUuid = async (ctx: Ctx, uuid: string): Promise<TicketDetailRow | undefined> =>
  (await ctx.db.run(byUuid, [uuid]))[0];
/** Returns the id of the ticket that has everything of one that is gone. */
export const findSuccessorId = async (ctx: Ctx, uuid: string): Promise<number | undefined> =>
  (await ctx.db.run(successor, [uuid]))[0]?.id;
/** Returns those of these tickets that are gone because another has everything of theirs, with that one. */
export const listSuccessors = (
  ctx: Ctx,
  ids: readonly number[],
): Promise<{ ticketId: number; intoId: number }[]> => ctx.db.run(successors, [ids]);
/** Returns the ticket, locked until the transaction ends. */
export const lockTicketRow = async (ctx: Ctx, id: number): Promise<TicketDetailRow | undefined> =>
  (await ctx.db.run(forUpdate, [id]))[0];

const live = reading<TicketRow, [contactId: number, connectionId: number | null]>(
  'ticket-live',
  `select ${ticketColumns} ${from} and t.contact_id = $1 and ($2::int is null or t.connection_id = $2) and t.status <> 'closed' limit 1`,
);

/** Returns the ticket of this contact that is not closed: on one connection, or (null) on any. */
export const findLiveTicket = async (
  ctx: Ctx,
  contactId: number,
  connectionId: number | null,
): Promise<TicketRow | undefined> => (await ctx.db.run(live, [contactId, connectionId]))[0];

const latest = reading<{ id: number }, [contactId: number, connectionId: number]>(
  'ticket-latest',
  `select id from tickets where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 and deleted_at is null
   order by id desc limit 1`,
);

/** Returns the id of the last ticket of this contact on a connection, live or closed. */
export const findLatestTicketId = async (
  ctx: Ctx,
  contactId: number,
  connectionId: number,
): Promise<number | undefined> => (await ctx.db.run(latest, [contactId, connectionId]))[0]?.id;

const openOf = reading<{ id: number }, [userId: number]>(
  'ticket-open-of-user',
  `select id from tickets where company_id = ${currentCompany} and user_id = $1 and status = 'open' and deleted_at is null
   order by id`,
);
export const listOpenTicketIds = async (ctx: Ctx, userId: number): Promise<number[]> =>
  (await ctx.db.run(openOf, [userId])).map(({ id }) => id);

const liveOfQueue = statement<{ id: number }, [queueId: number]>(
  'tickets-live-of-queue',
  `select id from tickets where company_id = ${currentCompany} and queue_id = $1 and status <> 'closed' and deleted_at is null
   order by id`,
);
export const listLiveTicketIdsOfQueue = async (ctx: Ctx, queueId: number): Promise<number[]> =>
  (await ctx.db.run(liveOfQueue, [queueId])).map(({ id }) => id);

const clearQueue = statement<{ id: number }, [queueId: number, limit: number]>(
  'tickets-clear-queue',
  `update tickets set queue_id = null, version = version + 1
   where company_id = ${currentCompany} and id in (
     select id from tickets where company_id = ${currentCompany} and queue_id = $1
       and (status = 'closed' or deleted_at is not null)
     order by id limit $2 for update)
   returning id`,
);

/** Takes at most `limit` closed or deleted tickets out of a queue; returns how many there were. */
export const clearQueueOfClosed = async (ctx: Ctx, queueId: number, limit: number): Promise<number> =>
  (await ctx.db.run(clearQueue, [queueId, limit])).length;

const ofContact = statement<{ id: number }, [contactId: number]>(
  'tickets-of-contact',
  `select id from tickets where company_id = ${currentCompany} and contact_id = $1 and deleted_at is null order by id`,
);
export const listTicketIdsOf = async (ctx: Ctx, contactId: number): Promise<number[]> =>
  (await ctx.db.run(ofContact, [contactId])).map(({ id }) => id);

export type NewTicket = {
  /** A ticket that is closed from the beginning only keeps what was sent: nobody waited in it, so it has no times. */
  readonly status: 'pending' | 'open' | 'closed';
  readonly contactId: number;
  readonly connectionId: number;
  readonly queueId: number | null;
  readonly userId: number | null;
  readonly isGroup: boolean;
};

type InsertTicketValues = [
  uuid: string,
  status: string,
  contactId: number,
  connectionId: number,
  queueId: number | null,
  userId: number | null,
  isGroup: boolean,
  now: Date,
];

/** A conversation goes on over its tickets: the new one starts behind the last message of the one before. */
const insert = statement<{ id: number }, InsertTicketValues>(
  'ticket-insert',
  `with made as (
     insert into tickets (uuid, status, contact_id, connection_id, queue_id, user_id, is_group, created_at, updated_at, lane_since, last_seq)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, coalesce(
       (select max(t.last_seq) from tickets t
        where t.company_id = ${currentCompany} and t.contact_id = $3 and t.connection_id = $4), 0))
     returning id
   ), episode as (
     insert into ticket_episodes (ticket_id, user_id, queued_at, started_at, created_at)
     select id, $6, $8, case when $2 = 'open' then $8::timestamptz end, $8 from made where $2 <> 'closed'
   )
   select id from made`,
);

/** Inserts a ticket and the row of its times, and returns its id. */
export async function insertTicket(ctx: Ctx, ticket: NewTicket): Promise<number> {
  const { status, contactId, connectionId, queueId, userId, isGroup } = ticket;
  const rows = await ctx.db.run(insert, [
    ctx.newId(),
    status,
    contactId,
    connectionId,
    queueId,
    userId,
    isGroup,
    ctx.now(),
  ]);
  const row = rows[0];
  if (row === undefined) throw new Error('the new ticket was not returned');
  return row.id;
}

export type TicketChange = Partial<
  Pick<
    typeof tickets.$inferSelect,
    | 'status'
    | 'queueId'
    | 'userId'
    | 'connectionId'
    | 'chatbot'
    | 'useIntegration'
    | 'promptId'
    | 'integrationId'
    | 'unreadMessages'
    | 'humanSpoke'
    | 'lastMessage'
    | 'deletedAt'
    | 'mergedIntoId'
    | 'laneSince'
    | 'updatedAt'
    | 'waitingSince'
    | 'priority'
    | 'snoozedAt'
    | 'snoozedUntil'
    | 'snoozedById'
  >
>;

/** Writes the change and raises the version; `active` also moves the ticket to the top of its list. */
export async function updateTicketRow(
  ctx: Ctx,
  id: number,
  change: TicketChange,
  active: boolean,
): Promise<void> {
  const moved = active ? { updatedAt: ctx.now() } : {};
  await ctx.db.orm
    .update(tickets)
    .set({ ...change, ...moved, version: sql`${tickets.version} + 1` })
    .where(and(eq(tickets.id, id), isNull(tickets.deletedAt)));
}

/** Changes what a ticket's list shows of the message with this number; returns whether it is the ticket's last. */
export async function updateLastMessage(
  ctx: Ctx,
  id: number,
  seq: number,
  lastMessage: string,
): Promise<boolean> {
  const rows = await ctx.db.orm
    .update(tickets)
    .set({ lastMessage, version: sql`${tickets.version} + 1` })
    .where(and(eq(tickets.id, id), eq(tickets.lastSeq, seq), isNull(tickets.deletedAt)))
    .returning({ id: tickets.id });
  return rows.length > 0;
}

/** Restarts the times of a ticket that begins anew; one that was closed from the beginning has had none so far. */
export async function restartEpisode(ctx: Ctx, ticketId: number, userId: number): Promise<void> {
  const started = { userId, startedAt: ctx.now(), finishedAt: null, reasonId: null };
  await ctx.db.orm
    .insert(ticketEpisodes)
    .values({ ticketId, createdAt: ctx.now(), ...started })
    .onConflictDoUpdate({ target: [ticketEpisodes.companyId, ticketEpisodes.ticketId], set: started });
}

export type EpisodeChange = Partial<
  Pick<
    typeof ticketEpisodes.$inferSelect,
    'userId' | 'queuedAt' | 'startedAt' | 'finishedAt' | 'chatbotAt' | 'reasonId'
  >
>;

export async function updateEpisode(ctx: Ctx, ticketId: number, change: EpisodeChange): Promise<void> {
  await ctx.db.orm.update(ticketEpisodes).set(change).where(eq(ticketEpisodes.ticketId, ticketId));
}
