import type { TicketView } from '../tickets/index.ts';
import type { KanbanCard } from './model.ts';

/** Returns a ticket as a card of the board. */
export function cardOf(ticket: TicketView): KanbanCard {
  const { id, name, number, profilePicUrl } = ticket.contact;
  return {
    id: ticket.id,
    uuid: ticket.uuid,
    status: ticket.status,
    lastMessage: ticket.lastMessage,
    unreadMessages: ticket.unreadMessages,
    isGroup: ticket.isGroup,
    userId: ticket.userId,
    queueId: ticket.queueId,
    createdAt: ticket.createdAt,
    version: ticket.version,
    sla: ticket.sla,
    queue: ticket.queue,
    user: ticket.user,
    tags: ticket.tags,
    lane: ticket.lane,
    contact: { id, name, number, profilePicUrl },
  };
}
