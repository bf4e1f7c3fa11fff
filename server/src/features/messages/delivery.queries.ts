/** What the messages table says as a queue: what waits to leave, how leaving went, and which receipts are due. */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';
import { company, type MessageRow, messageColumns, nameUnlessTaken } from './message.queries.ts';
import { messages } from './messages.tables.ts';

const sent = statement<{ id: string; ticketId: number }, [id: string, providerId: string]>(
  'message-sent',
  `update messages set ack = greatest(ack, 1), provider_id = ${nameUnlessTaken('$2')}, send_error = null, send_after = null, sending_at = null
   where company_id = ${company} and id = $1 returning id, ticket_id as "ticketId"`,
);
export const markMessageSent = async (ctx: Ctx, id: string, providerId: string): Promise<void> =>
  void (await ctx.db.run(sent, [id, providerId]));

/** `undefined` when it has left meanwhile: what the network says of it later is truer than what we feared. */
export async function markMessageFailed(
  ctx: Ctx,
  id: string,
  code: string,
): Promise<{ ticketId: number } | undefined> {
  const [row] = await ctx.db.orm
    .update(messages)
    .set({ sendError: code, sendAfter: null, sendingAt: null })
    .where(and(eq(messages.id, id), eq(messages.fromMe, true), lt(messages.ack, 2)))
    .returning({ ticketId: messages.ticketId });
  return row;
}

export async function postponeMessage(ctx: Ctx, id: string, attempts: number, until: Date): Promise<void> {
  await ctx.db.orm
    .update(messages)
    .set({ sendAttempts: attempts, sendAfter: until, sendingAt: null })
    .where(eq(messages.id, id));
}

/** Puts a failed message back into the queue; answers whether it had failed. */
export async function requeueMessage(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db.orm
    .update(messages)
    .set({ sendError: null, sendAttempts: 0, sendAfter: null, sendingAt: null })
    .where(and(eq(messages.id, id), eq(messages.fromMe, true), sql`${messages.sendError} is not null`))
    .returning({ id: messages.id });
  return rows.length > 0;
}

const unsent = statement<MessageRow, [connectionId: number, limit: number]>(
  'messages-unsent',
  `select ${messageColumns} from messages
   where company_id = ${company} and connection_id = $1 and from_me and ack = 0 and send_error is null and not is_deleted
     and not exists (
       select 1 from messages p where p.company_id = ${company} and p.connection_id = $1 and p.from_me and p.ack = 0 and p.send_error is null
         and p.media_state = 'preparing' and not p.is_deleted and p.contact_id = messages.contact_id and p.seq <= messages.seq)
   order by stored_at, seq limit $2`,
);

/**
 * What waits to leave over a connection, in the order it was written; includes what is postponed. A file that is still
 * looked at holds back what was written to the same contact after it, and nobody else.
 */
export const listUnsentMessages = (ctx: Ctx, connectionId: number, limit: number): Promise<MessageRow[]> =>
  ctx.db.run(unsent, [connectionId, limit]);

const begun = statement<{ id: string }, [id: string, now: Date]>(
  'message-sending',
  `update messages set sending_at = $2 where company_id = ${company} and id = $1 and sending_at is null returning id`,
);

/** Marks that an attempt begins; false when one had begun before and nobody knows how it ended. */
export const beginSending = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.run(begun, [id, ctx.now()])).length > 0;

const notBegun = statement<unknown, [id: string]>(
  'message-not-sending',
  `update messages set sending_at = null where company_id = ${company} and id = $1`,
);

/** The attempt has certainly not reached the network. */
export const endSending = async (ctx: Ctx, id: string): Promise<void> =>
  void (await ctx.db.run(notBegun, [id]));

const readAll = statement<{ id: string }, [contactId: number, connectionId: number]>(
  'messages-read',
  `update messages set read = true, receipt_due = media_type <> 'call_log'
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
