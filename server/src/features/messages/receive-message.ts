/**
 * A customer writes: contact, ticket, message and fact in one transaction. The same message told twice is stored once;
 * the fiftieth first message finds the ticket that the first one opened.
 */
import type { InboundMessage } from '#src/drivers/whatsapp/events.ts';
import { recognizeContact } from '#src/features/contacts/index.ts';
import { companySettings } from '#src/features/settings/index.ts';
import { findOrOpenTicket, previewOf } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { messageReceived, messageUpdated } from './events.ts';
import { findMessageByProvider, insertMessage, raiseMessageAck } from './message.queries.ts';

export async function receiveMessage(ctx: Ctx, connectionId: number, message: InboundMessage): Promise<void> {
  const isGroup = message.from.some((identity) => identity.kind === 'group');
  if (isGroup && (await ctx.cached(companySettings)).ignoreGroups) return;
  if (message.fromMe && (await isEcho(ctx, connectionId, message.providerId))) return;
  const pushName = message.fromMe || isGroup ? null : message.pushName;
  const contactId = await recognizeContact(ctx, { identities: message.from, pushName, isGroup });
  const { ticket } = await findOrOpenTicket(ctx, { contactId, connectionId, isGroup });
  const id = ctx.newId();
  const stored = await insertMessage(ctx, {
    id,
    ticketId: ticket.id,
    contactId,
    connectionId,
    queueId: ticket.queueId,
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
  if (stored) ctx.emit(messageReceived, { messageId: id, ticketId: ticket.id });
}

/** Our own message coming back from the network: it has left, and that is all there is to know. */
async function isEcho(ctx: Ctx, connectionId: number, providerId: string): Promise<boolean> {
  const id = await findMessageByProvider(ctx, connectionId, providerId);
  if (id === undefined) return false;
  const raised = await raiseMessageAck(ctx, id, 1);
  if (raised !== undefined) ctx.emit(messageUpdated, { messageId: raised.id, ticketId: raised.ticketId });
  return true;
}
