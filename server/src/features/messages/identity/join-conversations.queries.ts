/** Two message threads into one. */
import { isStickerFile } from '#src/features/stickers/stickers.sql.ts';
import {
  endTicketWith,
  holdTicketsOfBoth,
  renumberEvents,
  renumberTickets,
} from '#src/features/tickets/lifecycle/join-conversations.sql.ts';
import { countUnreadDown } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';

type Both = { readonly into: number; readonly from: number; readonly connectionId: number };
type Threads = [into: number, from: number, connectionId: number];

const hold = statement<unknown, Threads>(
  'threads-hold',
  holdTicketsOfBoth({ into: '$1', from: '$2', connectionId: '$3' }),
);

/** Locks the tickets of both threads until the transaction ends. */
export const holdThreads = async (ctx: Ctx, { into, from, connectionId }: Both): Promise<void> =>
  void (await ctx.db.run(hold, [into, from, connectionId]));

const doubles = statement<{ path: string }, Threads>(
  'threads-doubles',
  `with pairs as (
     select a.id as a_id, b.id as b_id,
       (a.media_type in ('waiting', 'unreadable'), a.media_path is null, a.stored_at) <= (b.media_type in ('waiting', 'unreadable'), b.media_path is null, b.stored_at) as a_stays
     from messages b join messages a on a.company_id = b.company_id and a.connection_id = b.connection_id and a.provider_id = b.provider_id
       and a.contact_id = $1 and a.from_me = b.from_me and a.participant_id is not distinct from b.participant_id
     where b.company_id = ${currentCompany} and b.connection_id = $3 and b.contact_id = $2
   ), lost as (
     delete from messages m using pairs
     where m.company_id = ${currentCompany} and m.id = case when a_stays then b_id else a_id end
     returning m.id, case when a_stays then a_id else b_id end as kept_id, m.ticket_id, not m.from_me and not m.read as unread, m.media_path
   ), answers as (
     update messages m set quoted_id = lost.kept_id from lost
     where m.company_id = ${currentCompany} and m.connection_id = $3 and m.contact_id in ($1, $2) and m.quoted_id = lost.id
   ), counted as (
     ${countUnreadDown('(select ticket_id, count(*)::int as unread from lost where unread group by ticket_id)')}
   )
   select media_path as path from lost where media_path is not null and not exists (
     select 1 from messages o where o.company_id = ${currentCompany} and o.media_path = lost.media_path and o.id not in (select id from lost))
     and not ${isStickerFile('lost.media_path')}`,
);

/**
 * Drops one of two rows of a message that was told to both, before anybody knew that they are one: the one that can be
 * read stays. Returns the files that nobody needs any more.
 */
export const deleteDoubles = async (ctx: Ctx, { into, from, connectionId }: Both): Promise<string[]> =>
  (await ctx.db.run(doubles, [into, from, connectionId])).map(({ path }) => path);

/**
 * Each thread keeps its own order, also where messages of long ago were stored late. New numbers are written as their negatives first: the numbers of a conversation are unique at every moment. Lines of
 * the automation log and tickets stay behind the message behind which they stood.
 */
const numbers = { numbers: 'both_threads', starts: 'starts', into: '$1', from: '$2', connectionId: '$3' };
const join = statement<unknown, Threads>(
  'threads-join',
  `with placed as (
     select id, contact_id, seq, max(least(created_at, stored_at)) over (partition by contact_id order by seq) as place from messages
     where company_id = ${currentCompany} and connection_id = $3 and contact_id in ($1, $2)
   ), both_threads as (
     select id, contact_id, seq, row_number() over (order by place, contact_id <> $1, seq)::int as fresh from placed
   ), starts as (
     select contact_id, min(fresh) - 1 as before from both_threads group by contact_id
   ), moved as (
     update messages m set contact_id = $1, seq = -b.fresh from both_threads b
     where m.company_id = ${currentCompany} and m.id = b.id and (b.contact_id <> $1 or b.fresh <> b.seq)
   ), lines as (
     ${renumberEvents(numbers)}
   )
   ${renumberTickets(numbers)}`,
);

const settle = statement<unknown, [into: number, connectionId: number]>(
  'threads-settle',
  `update messages set seq = -seq where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 and seq < 0`,
);

/** Gives the messages of a conversation the numbers of which they hold the negatives. */
export const settleThread = async (ctx: Ctx, contactId: number, connectionId: number): Promise<void> =>
  void (await ctx.db.run(settle, [contactId, connectionId]));

const reach = statement<unknown, [ticketId: number]>(
  'threads-reach',
  endTicketWith(
    '$1',
    (contactId, connectionId) => `(
     select coalesce(max(m.seq), 0) from messages m
     where m.company_id = ${currentCompany} and m.contact_id = ${contactId} and m.connection_id = ${connectionId})`,
  ),
);

type ThreadsToJoin = Both & {
  /** The ticket that goes on, if one does: it ends with the last message. */
  readonly liveTicketId: number | null;
};

export async function joinThreads(
  ctx: Ctx,
  { into, from, connectionId, liveTicketId }: ThreadsToJoin,
): Promise<void> {
  await ctx.db.run(join, [into, from, connectionId]);
  await settleThread(ctx, into, connectionId);
  if (liveTicketId !== null) await ctx.db.run(reach, [liveTicketId]);
}

const participant = statement<unknown, [from: number, into: number]>(
  'messages-participant-move',
  `update messages m set participant_id = $2, provider_id = case when not exists (
     select 1 from messages o where o.company_id = m.company_id and o.connection_id = m.connection_id and o.provider_id = m.provider_id
       and o.contact_id = m.contact_id and o.participant_id = $2) then m.provider_id end
   where m.company_id = ${currentCompany} and m.participant_id = $1`,
);
/**
 * Moves what a member of a group has written to another, who turned out to be the same. The group's numbers stay
 * without gaps: of what was told under both names, one goes without the network's id.
 */
export const moveParticipant = async (ctx: Ctx, from: number, into: number): Promise<void> =>
  void (await ctx.db.run(participant, [from, into]));
