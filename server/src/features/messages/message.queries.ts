/** Rows of messages. The contact of a conversation is locked by whoever inserts, so numbers are dense. */
import type { MediaType } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { wordsQuery } from '#src/platform/db/schema/search.sql.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { MediaState, MessageDetails, messages } from './messages.tables.ts';

export type MessageRow = Omit<typeof messages.$inferSelect, 'companyId' | 'isMass'>;

export const messageColumns = `id, contact_id as "contactId", connection_id as "connectionId", seq, ticket_id as "ticketId", provider_id as "providerId",
  from_me as "fromMe", body, media_type as "mediaType", media_path as "mediaPath", media_state as "mediaState", ack, read, receipt_due as "receiptDue", send_error as "sendError",
  send_attempts as "sendAttempts", send_after as "sendAfter", sending_at as "sendingAt", user_id as "userId", queue_id as "queueId", participant_id as "participantId",
  quoted_id as "quotedId", is_deleted as "isDeleted", is_edited as "isEdited", is_forwarded as "isForwarded",
  internal_reaction as "internalReaction", external_reaction as "externalReaction", details, late, created_at as "createdAt", stored_at as "storedAt"`;

export type NewMessage = {
  readonly id: string;
  readonly contactId: number;
  readonly connectionId: number;
  readonly userId: number | null;
  readonly providerId: string | null;
  readonly fromMe: boolean;
  readonly body: string;
  readonly ack: number;
  readonly late: boolean;
  readonly writtenAt: Date;
  /** What the ticket's list shows of it. */
  readonly preview: string;
  /** How much the ticket's unread counter grows. */
  readonly unread: 0 | 1;
  readonly mediaType: MediaType;
  readonly details: MessageDetails | null;
  readonly mediaPath: string | null;
  readonly mediaState: MediaState | null;
  readonly quotedId: string | null;
  readonly isForwarded: boolean;
  readonly participantId: number | null;
  /** A person of the company wrote it: bots are silent in its ticket from then on. */
  readonly isHuman: boolean;
  /** It leaves after what people answer. */
  readonly isMass?: true;
};

type InsertValues = [
  id: string,
  contactId: number,
  connectionId: number,
  userId: number | null,
  providerId: string | null,
  fromMe: boolean,
  body: string,
  ack: number,
  late: boolean,
  writtenAt: Date,
  now: Date,
  preview: string,
  unread: number,
  mediaType: string,
  details: string | null,
  mediaPath: string | null,
  mediaState: string | null,
  quotedId: string | null,
  isForwarded: boolean,
  participantId: number | null,
  isHuman: boolean,
  isMass: boolean,
];

export type Inserted = {
  readonly ticketId: number;
  readonly contactId: number;
  readonly status: 'pending' | 'open' | 'closed';
  readonly queueId: number | null;
  /** A person of the company has written in the ticket. */
  readonly humanSpoke: boolean;
  /** Whether the ticket's own prompt or integration answers in it, before those of its connection and queue. */
  readonly useIntegration: boolean;
  readonly promptId: number | null;
  readonly integrationId: number | null;
  /** Something has been told about it before it came. */
  readonly isAwaited: boolean;
};

const insertInto = (ticket: string): string =>
  `with added as (
     insert into messages (id, ticket_id, contact_id, connection_id, queue_id, user_id, provider_id, from_me, body, ack, late, created_at, stored_at, read,
       media_type, details, media_path, media_state, quoted_id, is_forwarded, participant_id, is_mass, seq)
     select $1, t.id, $2, $3, t.queue_id, $4, $5, $6, $7, $8, $9, $10, $11, $6, $14, $15, $16, $17, $18, $19, $20, $22,
       (select coalesce(max(m.seq), 0) + 1 from messages m where m.company_id = ${currentCompany} and m.contact_id = $2 and m.connection_id = $3)
     from tickets t
     where t.company_id = ${currentCompany} and t.contact_id = $2 and t.connection_id = $3 and ${ticket} and t.deleted_at is null
     on conflict (company_id, connection_id, provider_id, contact_id, from_me, coalesce(participant_id, 0)) do nothing
     returning ticket_id, seq
   )
   update tickets t set last_message = $12, last_seq = added.seq, unread_messages = t.unread_messages + $13, updated_at = $11, version = t.version + 1,
     human_spoke = t.human_spoke or $21, last_from_me = $6
   from added where t.company_id = ${currentCompany} and t.id = added.ticket_id
   returning t.id as "ticketId", t.contact_id as "contactId", t.status, t.queue_id as "queueId", t.human_spoke as "humanSpoke",
     t.use_integration as "useIntegration", t.prompt_id as "promptId", t.integration_id as "integrationId",
     exists(select 1 from early_changes e where e.company_id = ${currentCompany} and e.connection_id = $3 and e.target_id = $5) as "isAwaited"`;

/**
 * The message into the conversation's live ticket, with the ticket's preview, counter and place, in one statement: this is
 * the hottest write of the product.
 */
const insert = statement<Inserted, InsertValues>('message-insert', insertInto("t.status <> 'closed'"));
const insertIntoOne = statement<Inserted, [...InsertValues, ticketId: number]>(
  'message-insert-into',
  insertInto('t.id = $23'),
);

const valuesOf = (ctx: Ctx, message: NewMessage): InsertValues => [
  message.id,
  message.contactId,
  message.connectionId,
  message.userId,
  message.providerId,
  message.fromMe,
  message.body,
  message.ack,
  message.late,
  message.writtenAt,
  ctx.now(),
  message.preview,
  message.unread,
  message.mediaType,
  message.details === null ? null : JSON.stringify(message.details),
  message.mediaPath,
  message.mediaState,
  message.quotedId,
  message.isForwarded,
  message.participantId,
  message.isHuman,
  message.isMass === true,
];

/** Answers the live ticket it went to; `undefined` when there is none, or when the provider has told the message before. */
export const insertMessage = async (ctx: Ctx, message: NewMessage): Promise<Inserted | undefined> =>
  (await ctx.db.run(insert, valuesOf(ctx, message)))[0];

/** The same into a certain ticket of the conversation, also a closed one. */
export const insertMessageInto = async (
  ctx: Ctx,
  message: NewMessage,
  ticketId: number,
): Promise<Inserted | undefined> =>
  (await ctx.db.run(insertIntoOne, [...valuesOf(ctx, message), ticketId]))[0];

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

/** A message that could not be read gets its content; answers nothing when it has it already, or was taken back. */
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
export type Named = Pick<MessageRow, 'id' | 'contactId' | 'fromMe' | 'participantId' | 'mediaType'>;

const byProvider = statement<Named, [connectionId: number, providerId: string]>(
  'message-by-provider',
  `select id, contact_id as "contactId", from_me as "fromMe", participant_id as "participantId", media_type as "mediaType"
   from messages where company_id = ${currentCompany} and connection_id = $1 and provider_id = $2`,
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
     and not exists (select 1 from tickets t where t.company_id = ${currentCompany} and t.id = m.ticket_id and t.deleted_at is not null)
   order by seq desc limit $4`,
);

/** The messages before a number, ascending, without those of deleted tickets; any depth costs the same. */
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

/** The network's name for a message of ours, unless it is known already or the network has told it as another message. */
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
     and not exists (select 1 from tickets t where t.company_id = ${currentCompany} and t.id = m.ticket_id and t.deleted_at is not null)
   order by seq limit $4`,
);

/** The messages after a number, ascending, without those of deleted tickets. */
export const listMessagesAfter = (
  ctx: Ctx,
  contactId: number,
  connectionId: number,
  afterSeq: number,
  limit: number,
): Promise<MessageRow[]> => ctx.db.run(pageAfter, [contactId, connectionId, afterSeq, limit]);

const search = reading<
  { id: string },
  [companyId: number, contactId: number, connectionId: number, words: string[], most: number]
>(
  'messages-search',
  `select prosa_search_conversation($1, $2, $3,
     ${wordsQuery('$4')}, $5) as id`,
);

/** Texts of a conversation that hold all the words or their beginnings, the newest first. */
export const searchConversation = async (
  ctx: Ctx,
  place: { readonly contactId: number; readonly connectionId: number },
  words: readonly string[],
  most: number,
): Promise<string[]> => {
  const { contactId, connectionId } = place;
  return (await ctx.db.run(search, [ctx.companyId, contactId, connectionId, [...words], most])).map(
    (row) => row.id,
  );
};

const lastInbound = reading<{ createdAt: Date }, [contactId: number, connectionId: number]>(
  'message-last-inbound',
  `select created_at as "createdAt" from messages
   where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 and not from_me and media_type <> 'call_log'
   order by seq desc limit 1`,
);

/** When the customer last wrote. */
export const findLastInbound = async (
  ctx: Ctx,
  contactId: number,
  connectionId: number,
): Promise<Date | undefined> => (await ctx.db.run(lastInbound, [contactId, connectionId]))[0]?.createdAt;

const raiseAck = statement<{ id: string; ticketId: number }, [id: string, ack: number, providerId: string]>(
  'message-raise-ack',
  `update messages set ack = $2, send_error = null, send_after = null, provider_id = ${nameUnlessTaken('$3')}
   where company_id = ${currentCompany} and id = $1 and from_me and ack < $2 returning id, ticket_id as "ticketId"`,
);

/**
 * States only go up: an older one changes nothing and answers nothing. Where nobody knew whether the message had left,
 * this is also how its name there becomes known.
 */
export const raiseMessageAck = async (
  ctx: Ctx,
  id: string,
  ack: number,
  providerId: string,
): Promise<{ id: string; ticketId: number } | undefined> =>
  (await ctx.db.run(raiseAck, [id, ack, providerId]))[0];
