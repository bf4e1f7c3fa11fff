/** A ticket for whoever may see it. For other features. */
export { getTicket, lockTicket, lockTicketForSystem, reloadTicket } from './ticket-access.ts';
export { ticketListRooms, ticketRooms } from './ticket-rooms.ts';
