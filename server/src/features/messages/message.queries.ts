/** Rows of messages. The contact of a conversation is locked by whoever inserts, so numbers are dense. */
import { isInDeletedTicket } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, omit, pick, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { NewMessage } from './message-insert.queries.ts';
import { messages } from './messages.tables.ts';

/** What is shown and sent of a message. */
const shown = omit(messages, 'companyId', 'isMass');
export type MessageRow = RowOf<typeof shown>;

export const messageColumns = columnsOf(shown);

const fill = statement<
  { id: string; ticketId: number; seq: number },
  [
    id: string,
    body: string,
    mediaType: string,
    details: string | null,
    mediaState: string | null,
    quotedId: string | null,
    isForwarded: boolean,
  ]
>(
  'message-fill',
  `update messages set body = $2, media_type = $3, details = $4, media_state = $5, quoted_id = $6, is_forwarded = $7
   where company_id = ${currentCompany} and id = $1 and media_type in ('waiting', 'unreadable') and not is_deleted
   returning id, ticket_id as "ticketId", seq`,
);

/** Gives a message that could not be read its content; returns undefined when it has it already, or was taken back. */
export const fillMessage = async (
  ctx: Ctx,
  id: string,
  fresh: NewMessage,
): Promise<{ id: string; ticketId: number; seq: number } | undefined> =>
  (
    await ctx.db.run(fill, [
      id,
      fresh.body,
      fresh.mediaType,
      fresh.details === null ? null : JSON.stringify(fresh.details),
      fresh.mediaState,
      fresh.quotedId,
      fresh.isForwarded,
    ])
  )[0];

const byId = reading<MessageRow, [id: string]>(
  'message-by-id',
  `select ${messageColumns} from messages where company_id = ${currentCompany} and id = $1`,
);
export const findMessage = async (ctx: Ctx, id: string): Promise<MessageRow | undefined> =>
  (await ctx.db.run(byId, [id]))[0];

const byIds = reading<MessageRow, [ids: string[]]>(
  'messages-by-ids',
  `select ${messageColumns} from messages where company_id = ${currentCompany} and id = any($1::uuid[])`,
);
export const listMessagesByIds = (ctx: Ctx, ids: readonly string[]): Promise<MessageRow[]> =>
  ctx.db.run(byIds, [[...ids]]);

/** A message under the network's id; other conversations, and others in the same one, may have the same id. */
const named = pick(messages, 'id', 'contactId', 'fromMe', 'participantId', 'mediaType');
export type Named = RowOf<typeof named>;

const byProvider = statement<Named, [connectionId: number, providerId: string]>(
  'message-by-provider',
  `select ${columnsOf(named)} from messages where company_id = ${currentCompany} and connection_id = $1 and provider_id = $2`,
);
export const listMessagesByProvider = (
  ctx: Ctx,
  connectionId: number,
  providerId: string,
): Promise<Named[]> => ctx.db.run(byProvider, [connectionId, providerId]);

const pageBefore = reading<
  MessageRow,
  [contactId: number, connectionId: number, beforeSeq: number, limit: number]
>(
  'messages-page',
  `select ${messageColumns} from messages m
   where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 and seq < $3
     and not ${isInDeletedTicket('m')}
   order by seq desc limit $4`,
);

/** Returns the messages before a number, ascending, without those of deleted tickets; any depth costs the same. */
export async function listMessagesBefore(
  ctx: Ctx,
  contactId: number,
  connectionId: number,
  beforeSeq: number,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await ctx.db.run(pageBefore, [contactId, connectionId, beforeSeq, limit]);
  return rows.reverse();
}

/**
 * Returns SQL of the network's name for a message of ours, unless it is known already or the network has told it as
 * another message.
 */
export const nameUnlessTaken = (parameter: string): string =>
  `coalesce(messages.provider_id, (select ${parameter}::text where not exists (
     select 1 from messages o where o.company_id = ${currentCompany} and o.connection_id = messages.connection_id and o.provider_id = ${parameter}
       and o.contact_id = messages.contact_id and o.from_me)))`;

const pageAfter = reading<
  MessageRow,
  [contactId: number, connectionId: number, afterSeq: number, limit: number]
>(
  'messages-page-after',
  `select ${messageColumns} from messages m
   where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 and seq > $3
     and not ${isInDeletedTicket('m')}
   order by seq limit $4`,
);

/** Returns the messages after a number, ascending, without those of deleted tickets. */
export const listMessagesAfter = (
  ctx: Ctx,
  contactId: number,
  connectionId: number,
  afterSeq: number,
  limit: number,
): Promise<MessageRow[]> => ctx.db.run(pageAfter, [contactId, connectionId, afterSeq, limit]);

const lastInbound = reading<{ createdAt: Date }, [contactId: number, connectionId: number]>(
  'message-last-inbound',
  `select created_at as "createdAt" from messages
   where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 and not from_me and media_type <> 'call_log'
   order by seq desc limit 1`,
);

/** Returns when the customer last wrote. */
export const findLastInbound = async (
  ctx: Ctx,
  contactId: number,
  connectionId: number,
): Promise<Date | undefined> => (await ctx.db.run(lastInbound, [contactId, connectionId]))[0]?.createdAt;
