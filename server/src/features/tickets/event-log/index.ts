/** What happened to a ticket, written down. For other features. */
export { logTicketEvent } from './log-ticket-event.ts';
export { findLastEvent, listTicketEvents } from './ticket-events.queries.ts';
