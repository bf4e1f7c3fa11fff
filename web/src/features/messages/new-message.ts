/** A message as its author sees it before the server has it. Its id is final: the server keeps it. */
import type { MessageView, SessionUser, TicketView } from '@prosa/shared';
import { newId } from '#src/lib/ids.ts';
import { now } from '#src/lib/time.ts';
import { unnumbered } from './conversation.ts';

export function newMessage(
  ticket: TicketView,
  author: Pick<SessionUser, 'id' | 'name'>,
  body: string,
): MessageView {
  return {
    id: newId(),
    ticketId: ticket.id,
    seq: unnumbered,
    body,
    fromMe: true,
    read: true,
    mediaType: 'conversation',
    mediaUrl: null,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    ack: 0,
    sendError: null,
    quotedMsg: null,
    contactId: ticket.contactId,
    contact: null,
    user: { id: author.id, name: author.name },
    queue: ticket.queue,
    internalReaction: null,
    externalReaction: null,
    buttonsJSON: null,
    createdAt: now().toISOString(),
  };
}
