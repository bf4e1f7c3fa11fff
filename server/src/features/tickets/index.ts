/** The door of tickets. */
export { changePreview } from './change-preview.ts';
export { clearUnread } from './clear-unread.ts';
export { dropTickets } from './drop-tickets.ts';
export { ticketRead } from './events.ts';
export { joinLiveTickets } from './join-tickets.ts';
export { type Conversation, openWaitingTicket } from './open-waiting-ticket.ts';
export {
  findLiveTicket,
  findTicket,
  listTicketIdsOf,
  type TicketDetailRow,
  type TicketRow,
} from './ticket.queries.ts';
export { previewOf, wordsOf } from './ticket.rules.ts';
export { ticketDetail, ticketEventViews, ticketViews } from './ticket.view.ts';
export { lockTicket, readTicket } from './ticket-access.ts';
export { countLiveTicketsOfQueue } from './ticket-counters.ts';
export { listTicketEvents } from './ticket-events.queries.ts';
export { estimateMessageHits } from './ticket-list.queries.ts';
export { ticketRecords } from './ticket-records.ts';
export { countTicketsByTag } from './ticket-tags.queries.ts';
