/**
 * An agent writes: the message is stored under the client's id, answered, and leaves over its connection in order. The
 * same id sent twice is one message; what is refused is refused before anything is stored.
 */
import { canWriteToTicket, fail, type MessageView } from '@prosa/shared';
import { connectionNames } from '#src/features/connections/index.ts';
import { lockTicket, previewOf, type TicketDetailRow } from '#src/features/tickets/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { messageQueued } from './events.ts';
import type { MediaLinks } from './media-links.ts';
import { findMessage, insertMessage, type MessageRow } from './message.queries.ts';
import { messageViews } from './message.view.ts';

export type SendMessage = {
  readonly ticketId: number;
  readonly body: string;
  readonly clientId?: string | undefined;
};

export async function sendMessage(ctx: UserCtx, links: MediaLinks, input: SendMessage): Promise<MessageView> {
  const ticket = await lockTicket(ctx, input.ticketId);
  const sentBefore = input.clientId === undefined ? undefined : await findMessage(ctx, input.clientId);
  if (sentBefore !== undefined) return viewOf(ctx, sameOrRefused(sentBefore, input), links);
  if (input.body.trim() === '') fail('ERR_EMPTY_MESSAGE');
  await refuseUnlessWritable(ctx, ticket);
  const id = input.clientId ?? ctx.newId();
  await insertMessage(ctx, {
    id,
    contactId: ticket.contactId,
    connectionId: ticket.connectionId,
    userId: ctx.actor.id,
    providerId: null,
    fromMe: true,
    body: input.body,
    ack: 0,
    late: false,
    writtenAt: ctx.now(),
    preview: previewOf(input.body),
    unread: 0,
    mediaType: 'conversation',
    details: null,
    mediaPath: null,
    mediaState: null,
    quotedId: null,
    isForwarded: false,
    participantId: null,
  });
  ctx.emit(messageQueued, { messageId: id, ticketId: ticket.id });
  return viewOf(ctx, await findMessage(ctx, id), links);
}

/** Refuses who may not write here and what could never leave; the codes tell which. */
export async function refuseUnlessWritable(ctx: UserCtx, ticket: TicketDetailRow): Promise<void> {
  if (ticket.status !== 'open') fail('ERR_TICKET_NOT_OPEN');
  if (!canWriteToTicket(ctx.actor, ticket)) fail('ERR_NOT_YOUR_TICKET');
  const connection = (await ctx.cached(connectionNames)).get(ticket.connectionId);
  if (connection === undefined || connection.deleted || connection.status === 'DISCONNECTED')
    fail('ERR_WAPP_NOT_INITIALIZED');
}

function sameOrRefused(message: MessageRow, input: SendMessage): MessageRow {
  return message.fromMe && message.ticketId === input.ticketId && message.body === input.body
    ? message
    : fail('ERR_DUPLICATED_MESSAGE');
}

async function viewOf(ctx: UserCtx, row: MessageRow | undefined, links: MediaLinks): Promise<MessageView> {
  const [view] = row === undefined ? [] : await messageViews(ctx, [row], links);
  return view ?? fail('ERR_CREATING_MESSAGE');
}
