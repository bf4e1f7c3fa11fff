/** The door of tickets in the browser. */
export { addressOf } from './address.ts';
export { countOpenTickets, ticketQueries } from './api.ts';
export { DetailsLayout } from './drawer/details-layout.tsx';
export { useEscape } from './hooks/use-escape.ts';
export { useFoundTickets } from './hooks/use-found-tickets.ts';
export { useKnownTicket } from './hooks/use-known-ticket.ts';
export { useListCommands } from './hooks/use-list-commands.ts';
export { useTicket } from './hooks/use-ticket.ts';
export { useAssumeTicket, useTakeTicket } from './hooks/use-ticket-actions.ts';
export { type TicketPlace, useTicketPlace } from './hooks/use-ticket-place.ts';
export { useUnreadMark } from './hooks/use-unread-mark.ts';
export { queueToBeginIn } from './new-ticket/queue-to-begin-in.ts';
export { ticketPatches } from './realtime.ts';
export { defaultSearch as defaultPlace } from './search.ts';
export { applyTicket, isTakenInBy } from './ticket-cache.ts';
export { TicketExtras } from './ticket-extras.ts';
