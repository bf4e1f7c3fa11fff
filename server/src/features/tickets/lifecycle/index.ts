/** What can be done to a ticket, one intent each. For other features. */
export { type TicketGone, ticketDeleted } from '../events.ts';
export { acceptTicket } from './accept-ticket.ts';
export { addTags, assignTicket } from './assign-ticket.ts';
export { closeTicket } from './close-ticket.ts';
export { type Conversation, openWaitingTicket } from './create-ticket.ts';
export { joinLiveTickets } from './join-tickets.ts';
export { removeTicketsOfContact } from './remove-tickets-of-contact.ts';
export { returnFromAbsent, returnTicket } from './return-ticket.ts';
export { restartBot, routeByBot } from './route-by-bot.ts';
export { assertCanHandOn, assertNotClosed, failHeldByColleague } from './ticket-guards.ts';
export { ticketToSendIn } from './ticket-to-send-in.ts';
export { updateTicketByIntent } from './update-ticket-by-intent.ts';
