/** What was said before a number was linked, in one go, with the numbers of what was said since moved behind it. */
import {
  holdTicketsBehind,
  moveEventsBehind,
  moveTicketsBehind,
  showPast,
} from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import { settleThread } from '../identity/join-conversations.queries.ts';
import type { NewMessage } from '../message-insert.queries.ts';

export type PastMessage = {
  readonly row: NewMessage;
  /** Where its file can be fetched when somebody wants it. */
  readonly reference: string | null;
};

const place = statement<{ seq: number }, [contactId: number, connectionId: number, before: Date]>(
  'past-place',
  `select coalesce(max(seq), 0) as seq from messages
   where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 and created_at <= $3`,
);

type Room = [contactId: number, connectionId: number, behind: number, count: number];

const behind = { contactId: '$1', connectionId: '$2', seq: '$3' };

/** Tickets are locked before messages, like by receipts. New numbers are written as their negatives first: the numbers of a conversation are unique at every moment. */
const makeRoom = statement<unknown, Room>(
  'past-room',
  `with held as materialized (
     ${holdTicketsBehind(behind)}
   ), moved as (
     update messages set seq = -(seq + $4) where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 and seq > $3
       and (select count(*) from held) >= 0
   ), lines as (
     ${moveEventsBehind(behind, '$4')}
   )
   ${moveTicketsBehind(behind, '$4')}`,
);

const insert = statement<unknown, [ticketId: number, behind: number, messages: string, now: Date]>(
  'past-insert',
  `with given as materialized (
     select * from json_to_recordset($3) as g (at int, id uuid, "contactId" int, "connectionId" int, "providerId" text, "fromMe" boolean, body text,
       "mediaType" text, details jsonb, "mediaPath" text, "mediaState" text, "quotedId" uuid, "isForwarded" boolean, "participantId" int, "writtenAt" timestamptz,
       reference text, preview text)
   ), added as (
     insert into messages (id, ticket_id, contact_id, connection_id, seq, provider_id, from_me, body, ack, read, media_type, details, media_path, media_state,
       quoted_id, is_forwarded, participant_id, created_at, stored_at)
     select id, $1, "contactId", "connectionId", $2 + at, "providerId", "fromMe", body, "fromMe"::int, true, "mediaType", details, "mediaPath",
       case when reference is null then "mediaState" else 'failed' end, "quotedId", "isForwarded", "participantId", "writtenAt", $4
     from given
   ), files as (
     insert into media_fetches (message_id, connection_id, reference) select id, "connectionId", reference from given where reference is not null
   )
   ${showPast('(select preview, "fromMe", "mediaType", "writtenAt" from given order by at desc limit 1)', '$1')}`,
);

/**
 * Stores messages of the past behind what was written before the first of them. None of them may be stored, and the
 * contact must be locked. Files of the network are not fetched by themselves: there may be very many, and few are looked at again.
 */
export async function insertPast(
  ctx: Ctx,
  ticketId: number,
  messages: readonly PastMessage[],
): Promise<void> {
  const [first] = messages;
  if (first === undefined) return;
  const { contactId, connectionId, writtenAt } = first.row;
  const [found] = await ctx.db.run(place, [contactId, connectionId, writtenAt]);
  const last = found?.seq ?? 0;
  await ctx.db.run(makeRoom, [contactId, connectionId, last, messages.length]);
  await settleThread(ctx, contactId, connectionId);
  const rows = messages.map(({ row, reference }, at) => ({ ...row, reference, at: at + 1 }));
  await ctx.db.run(insert, [ticketId, last, JSON.stringify(rows), ctx.now()]);
}
