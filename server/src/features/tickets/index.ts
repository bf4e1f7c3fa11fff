/** The door of tickets. */

export { getTicket, lockTicket, lockTicketForSystem, reloadTicket } from './access/ticket-access.ts';
export { ticketListRooms, ticketRooms } from './access/ticket-rooms.ts';
export {
  forgetOldPreviews,
  type Idle,
  listDeletedTickets,
  lockSilentTickets,
  lockUnqueuedTickets,
  purgeTicketRow,
} from './bulk/many-tickets.queries.ts';
export { closeSilentTickets, queueUnqueuedTickets } from './bulk/many-tickets.ts';
export { logTicketEvent } from './event-log/log-ticket-event.ts';
export { findLastEvent, listTicketEvents } from './event-log/ticket-events.queries.ts';
export {
  lanesSettled,
  type TicketFact,
  ticketAccepted,
  ticketClosed,
  ticketCreated,
  ticketFacts,
  ticketRead,
  ticketTransferred,
} from './events.ts';
export { latestConnections } from './history/latest-connections.ts';
export { talkedSince } from './history/talked-since.queries.ts';
export { listConnectionsOf } from './history/ticket-history.queries.ts';
export { acceptTicket } from './lifecycle/accept-ticket.ts';
export { addTags, assignTicket } from './lifecycle/assign-ticket.ts';
export { closeTicket } from './lifecycle/close-ticket.ts';
export { joinLiveTickets } from './lifecycle/join-tickets.ts';
export { type Conversation, openWaitingTicket } from './lifecycle/open-waiting-ticket.ts';
export { removeTicketsOfContact } from './lifecycle/remove-tickets-of-contact.ts';
export { returnTicket } from './lifecycle/return-ticket.ts';
export { restartBot, routeByBot } from './lifecycle/route-by-bot.ts';
export { assertCanHandOn, assertNotClosed, failHeldByColleague } from './lifecycle/ticket-guards.ts';
export { ticketToSendIn } from './lifecycle/ticket-to-send-in.ts';
export { changePreview } from './lists/change-preview.ts';
export { clearUnread } from './lists/clear-unread.ts';
export {
  countLiveTicketsOfQueue,
  countOpenAndWaiting,
  type OpenAndWaiting,
} from './lists/ticket-counters.ts';
export { estimateMessageHits } from './lists/ticket-list.queries.ts';
export { addTag } from './tags/add-tag.ts';
export { setTags } from './tags/sync-tags.ts';
export { countTicketsByTag } from './tags/ticket-tags.queries.ts';
export {
  findLiveTicket,
  findTicket,
  listTicketIdsOf,
  listTicketsByIds,
  type TicketDetailRow,
  type TicketRow,
} from './ticket.queries.ts';
export { previewOf, wordsOf } from './ticket.rules.ts';
export { ticketDetail, ticketEventViews, ticketViews } from './ticket.view.ts';
