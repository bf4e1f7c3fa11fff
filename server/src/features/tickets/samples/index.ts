/** What a ticket goes through that nobody has ever written in, and tickets that go for good. For other features. */
export { lockTicketForSystem } from '../access/ticket-access.ts';
export { acceptTicket } from '../lifecycle/accept-ticket.ts';
export { addTags } from '../lifecycle/assign-ticket.ts';
export { closeTicket } from '../lifecycle/close-ticket.ts';
export { openTicket } from '../lifecycle/create-ticket.ts';
export { purgeTicketsOver } from './purge-tickets-over.ts';
