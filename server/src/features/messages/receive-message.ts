/**
 * A customer writes: contact, ticket, message and fact in one transaction. The same message told twice is stored once;
 * the fiftieth first message finds the ticket that the first one opened.
 */
import type { InboundMessage } from '#src/drivers/whatsapp/events.ts';
import { recognizeContact } from '#src/features/contacts/index.ts';
import { companySettings } from '#src/features/settings/index.ts';
import { type Conversation, openWaitingTicket, previewOf } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { messageReceived, messageUpdated } from './events.ts';
import { findMessageByProvider, insertMessage, type NewMessage, raiseMessageAck } from './message.queries.ts';

/** `claimed` tells, in time for the first write, whether the event is still this transaction's to process. */
export async function receiveMessage(
  ctx: Ctx,
  connectionId: number,
  message: InboundMessage,
  claimed: Promise<boolean>,
): Promise<void> {
  const isGroup = message.from.some((identity) => identity.kind === 'group');
  const isIgnored = isGroup && (await ctx.cached(companySettings)).ignoreGroups;
  if (isIgnored || (message.fromMe && (await isEcho(ctx, connectionId, message.providerId)))) return;
  const pushName = message.fromMe || isGroup ? null : message.pushName;
  const contactId = await recognizeContact(ctx, { identities: message.from, pushName, isGroup });
  if (!(await claimed)) return;
  await store(ctx, { connectionId, contactId, isGroup }, message);
}

/** Nearly every message belongs to a ticket that is there already: that takes one statement. */
async function store(ctx: Ctx, conversation: Conversation, message: InboundMessage): Promise<void> {
  const fresh = newMessage(ctx, conversation, message);
  const ticketId = (await insertMessage(ctx, fresh)) ?? (await intoNewTicket(ctx, conversation, fresh));
  if (ticketId !== undefined) ctx.emit(messageReceived, { messageId: fresh.id, ticketId });
}

/** `undefined` when it was no ticket that was missing: the provider has told this message before. */
async function intoNewTicket(
  ctx: Ctx,
  conversation: Conversation,
  fresh: NewMessage,
): Promise<number | undefined> {
  if (
    fresh.providerId !== null &&
    (await findMessageByProvider(ctx, conversation.connectionId, fresh.providerId)) !== undefined
  )
    return undefined;
  await openWaitingTicket(ctx, conversation);
  return insertMessage(ctx, fresh);
}

const newMessage = (
  ctx: Ctx,
  { contactId, connectionId }: Conversation,
  message: InboundMessage,
): NewMessage => ({
  id: ctx.newId(),
  contactId,
  connectionId,
  userId: null,
  providerId: message.providerId,
  fromMe: message.fromMe,
  body: message.body,
  ack: message.fromMe ? 1 : 0,
  late: message.late,
  writtenAt: message.at,
  preview: previewOf(message.body),
  unread: message.fromMe ? 0 : 1,
});

/** Our own message coming back from the network: it has left, and that is all there is to know. */
async function isEcho(ctx: Ctx, connectionId: number, providerId: string): Promise<boolean> {
  const id = await findMessageByProvider(ctx, connectionId, providerId);
  if (id === undefined) return false;
  const raised = await raiseMessageAck(ctx, id, 1);
  if (raised !== undefined) ctx.emit(messageUpdated, { messageId: raised.id, ticketId: raised.ticketId });
  return true;
}
