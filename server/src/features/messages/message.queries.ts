/** Rows of messages. The contact of a conversation is locked by whoever inserts, so numbers are dense. */
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';
import { messages } from './messages.tables.ts';

export type MessageRow = Omit<typeof messages.$inferSelect, 'companyId'>;

const company = "(select current_setting('app.company_id')::int)";

const columns = `id, contact_id as "contactId", connection_id as "connectionId", seq, ticket_id as "ticketId", provider_id as "providerId",
  from_me as "fromMe", body, media_type as "mediaType", media_path as "mediaPath", ack, read, receipt_due as "receiptDue", send_error as "sendError",
  send_attempts as "sendAttempts", send_after as "sendAfter", user_id as "userId", queue_id as "queueId", participant_id as "participantId",
  quoted_id as "quotedId", is_deleted as "isDeleted", is_edited as "isEdited", is_forwarded as "isForwarded",
  internal_reaction as "internalReaction", external_reaction as "externalReaction", details, late, created_at as "createdAt", stored_at as "storedAt"`;

export type NewMessage = {
  readonly id: string;
  readonly ticketId: number;
  readonly contactId: number;
  readonly connectionId: number;
  readonly queueId: number | null;
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
};

type InsertValues = [
  id: string,
  ticketId: number,
  contactId: number,
  connectionId: number,
  queueId: number | null,
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
];

/** The message and its ticket's preview, counter and place in one statement: this is the hottest write of the product. */
const insert = statement<{ seq: number }, InsertValues>(
  'message-insert',
  `with added as (
     insert into messages (id, ticket_id, contact_id, connection_id, queue_id, user_id, provider_id, from_me, body, ack, late, created_at, stored_at, read, seq)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $8,
       (select coalesce(max(m.seq), 0) + 1 from messages m where m.company_id = ${company} and m.contact_id = $3 and m.connection_id = $4))
     on conflict (company_id, connection_id, provider_id) do nothing
     returning seq
   )
   update tickets t set last_message = $14, last_seq = added.seq, unread_messages = t.unread_messages + $15, updated_at = $13, version = t.version + 1
   from added where t.company_id = ${company} and t.id = $2
   returning added.seq`,
);

/** Answers whether it was stored: a message the provider has told before is not stored again. */
export async function insertMessage(ctx: Ctx, message: NewMessage): Promise<boolean> {
  const {
    id,
    ticketId,
    contactId,
    connectionId,
    queueId,
    userId,
    providerId,
    fromMe,
    body,
    ack,
    late,
    writtenAt,
    preview,
    unread,
  } = message;
  const rows = await ctx.db.run(insert, [
    id,
    ticketId,
    contactId,
    connectionId,
    queueId,
    userId,
    providerId,
    fromMe,
    body,
    ack,
    late,
    writtenAt,
    ctx.now(),
    preview,
    unread,
  ]);
  return rows.length > 0;
}

type LiveValues = [
  id: string,
  contactId: number,
  connectionId: number,
  providerId: string | null,
  fromMe: boolean,
  body: string,
  ack: number,
  late: boolean,
  writtenAt: Date,
  now: Date,
  preview: string,
  unread: number,
];

/** The same for whichever ticket of the conversation is live. */
const insertLive = statement<{ ticketId: number }, LiveValues>(
  'message-insert-live',
  `with added as (
     insert into messages (id, ticket_id, contact_id, connection_id, queue_id, provider_id, from_me, body, ack, late, created_at, stored_at, read, seq)
     select $1, t.id, $2, $3, t.queue_id, $4, $5, $6, $7, $8, $9, $10, $5,
       (select coalesce(max(m.seq), 0) + 1 from messages m where m.company_id = ${company} and m.contact_id = $2 and m.connection_id = $3)
     from tickets t
     where t.company_id = ${company} and t.contact_id = $2 and t.connection_id = $3 and t.status <> 'closed' and t.deleted_at is null
     on conflict (company_id, connection_id, provider_id) do nothing
     returning ticket_id, seq
   )
   update tickets t set last_message = $11, last_seq = added.seq, unread_messages = t.unread_messages + $12, updated_at = $10, version = t.version + 1
   from added where t.company_id = ${company} and t.id = added.ticket_id
   returning t.id as "ticketId"`,
);

/** Answers the live ticket it went to; `undefined` when there is none, or when the provider has told the message before. */
export async function insertIntoLiveTicket(
  ctx: Ctx,
  message: Omit<NewMessage, 'ticketId' | 'queueId'>,
): Promise<number | undefined> {
  const { id, contactId, connectionId, providerId, fromMe, body, ack, late, writtenAt, preview, unread } =
    message;
  const rows = await ctx.db.run(insertLive, [
    id,
    contactId,
    connectionId,
    providerId,
    fromMe,
    body,
    ack,
    late,
    writtenAt,
    ctx.now(),
    preview,
    unread,
  ]);
  return rows[0]?.ticketId;
}

const byId = statement<MessageRow, [id: string]>(
  'message-by-id',
  `select ${columns} from messages where company_id = ${company} and id = $1`,
);
export const findMessage = async (ctx: Ctx, id: string): Promise<MessageRow | undefined> =>
  (await ctx.db.run(byId, [id]))[0];

const byProvider = statement<{ id: string }, [connectionId: number, providerId: string]>(
  'message-by-provider',
  `select id from messages where company_id = ${company} and connection_id = $1 and provider_id = $2`,
);
export const findMessageByProvider = async (
  ctx: Ctx,
  connectionId: number,
  providerId: string,
): Promise<string | undefined> => (await ctx.db.run(byProvider, [connectionId, providerId]))[0]?.id;

const pageBefore = statement<
  MessageRow,
  [contactId: number, connectionId: number, beforeSeq: number, limit: number]
>(
  'messages-page',
  `select ${columns} from messages m
   where company_id = ${company} and contact_id = $1 and connection_id = $2 and seq < $3
     and not exists (select 1 from tickets t where t.company_id = ${company} and t.id = m.ticket_id and t.deleted_at is not null)
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

const raiseAck = statement<{ id: string; ticketId: number }, [id: string, ack: number]>(
  'message-raise-ack',
  `update messages set ack = $2, send_error = null
   where company_id = ${company} and id = $1 and from_me and ack < $2 returning id, ticket_id as "ticketId"`,
);

/** States only go up: an older one changes nothing and answers nothing. */
export const raiseMessageAck = async (
  ctx: Ctx,
  id: string,
  ack: number,
): Promise<{ id: string; ticketId: number } | undefined> => (await ctx.db.run(raiseAck, [id, ack]))[0];

const sent = statement<{ id: string; ticketId: number }, [id: string, providerId: string]>(
  'message-sent',
  `update messages set ack = greatest(ack, 1), provider_id = $2, send_error = null, send_after = null
   where company_id = ${company} and id = $1 returning id, ticket_id as "ticketId"`,
);
export const markMessageSent = async (ctx: Ctx, id: string, providerId: string): Promise<void> =>
  void (await ctx.db.run(sent, [id, providerId]));

export async function markMessageFailed(ctx: Ctx, id: string, code: string): Promise<void> {
  await ctx.db.orm
    .update(messages)
    .set({ sendError: code, sendAfter: null })
    .where(and(eq(messages.id, id), eq(messages.fromMe, true)));
}

export async function postponeMessage(ctx: Ctx, id: string, attempts: number, until: Date): Promise<void> {
  await ctx.db.orm
    .update(messages)
    .set({ sendAttempts: attempts, sendAfter: until })
    .where(eq(messages.id, id));
}

/** Puts a failed message back into the queue; answers whether it had failed. */
export async function requeueMessage(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db.orm
    .update(messages)
    .set({ sendError: null, sendAttempts: 0, sendAfter: null })
    .where(and(eq(messages.id, id), eq(messages.fromMe, true), sql`${messages.sendError} is not null`))
    .returning({ id: messages.id });
  return rows.length > 0;
}

const unsent = statement<MessageRow, [connectionId: number, limit: number]>(
  'messages-unsent',
  `select ${columns} from messages
   where company_id = ${company} and connection_id = $1 and from_me and ack = 0 and send_error is null
   order by stored_at, seq limit $2`,
);

/** What waits to leave over a connection, in the order it was written; includes what is postponed. */
export const listUnsentMessages = (ctx: Ctx, connectionId: number, limit: number): Promise<MessageRow[]> =>
  ctx.db.run(unsent, [connectionId, limit]);

const readAll = statement<{ id: string }, [contactId: number, connectionId: number]>(
  'messages-read',
  `update messages set read = true, receipt_due = true
   where company_id = ${company} and contact_id = $1 and connection_id = $2 and not from_me and not read returning id`,
);
export const markMessagesRead = async (ctx: Ctx, contactId: number, connectionId: number): Promise<number> =>
  (await ctx.db.run(readAll, [contactId, connectionId])).length;

export type DueReceipt = { readonly contactId: number; readonly id: string; readonly providerId: string };

const receipts = statement<DueReceipt, [connectionId: number, limit: number]>(
  'messages-receipts-due',
  `select contact_id as "contactId", id, provider_id as "providerId" from messages
   where company_id = ${company} and connection_id = $1 and receipt_due and provider_id is not null limit $2`,
);
export const listDueReceipts = (ctx: Ctx, connectionId: number, limit: number): Promise<DueReceipt[]> =>
  ctx.db.run(receipts, [connectionId, limit]);

const clearReceipts = statement<unknown, [ids: string[]]>(
  'messages-receipts-clear',
  `update messages set receipt_due = false where company_id = ${company} and id = any($1::uuid[])`,
);
export const clearDueReceipts = async (ctx: Ctx, ids: string[]): Promise<void> =>
  void (await ctx.db.run(clearReceipts, [ids]));
