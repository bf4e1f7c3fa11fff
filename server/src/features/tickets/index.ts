/** The door of tickets. */
export { acceptTicket } from './accept-ticket.ts';
export { addTag } from './add-tag.ts';
export { changePreview } from './change-preview.ts';
export { clearUnread } from './clear-unread.ts';
export { closeTicket } from './close-ticket.ts';
export { dropTickets } from './drop-tickets.ts';
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
export { addTags, giveTicket } from './give-ticket.ts';
export { joinLiveTickets } from './join-tickets.ts';
export { latestConnections } from './latest-connections.ts';
export {
  forgetOldPreviews,
  type Idle,
  listDeletedTickets,
  lockSilentTickets,
  lockUnqueuedTickets,
  purgeTicketRow,
} from './many-tickets.queries.ts';
export { closeSilentTickets, queueUnqueuedTickets } from './many-tickets.ts';
export { type Conversation, openWaitingTicket } from './open-waiting-ticket.ts';
export { refuseClosed, refuseColleagues, refuseHeld } from './refuse-changed.ts';
export { returnTicket } from './return-ticket.ts';
export { restartBot, steerTicket } from './steer-ticket.ts';
export { setTags } from './sync-tags.ts';
export { talkedSince } from './talked-since.ts';
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
export { lockTicket, lockTicketForSystem, readTicket, reloadTicket } from './ticket-access.ts';
export { countLiveTicketsOfQueue, countOpenAndWaiting, type OpenAndWaiting } from './ticket-counters.ts';
export { findLastEvent, listTicketEvents } from './ticket-events.queries.ts';
export { estimateMessageHits } from './ticket-list.queries.ts';
export { ticketRecords } from './ticket-records.ts';
export { countTicketsByTag } from './ticket-tags.queries.ts';
export { ticketToSendIn } from './ticket-to-send-in.ts';
export { trailTicket } from './trail-ticket.ts';
