/** The door of tickets in the browser. */
export { addressOf } from './address.ts';
export { countOpenTickets } from './api.ts';
export { NarrowWorkspace } from './components/narrow-workspace.tsx';
export { NewTicketDialog } from './components/new-ticket-dialog.tsx';
export { SplitWorkspace } from './components/split-workspace.tsx';
export { TicketHeader } from './components/ticket-header.tsx';
export { TicketListPanel } from './components/ticket-list-panel.tsx';
export { Welcome } from './components/welcome.tsx';
export { DetailsLayout } from './drawer/details-layout.tsx';
export { useEscape, useHeldEscape } from './hooks/use-escape.ts';
export { useKnownTicket } from './hooks/use-known-ticket.ts';
export { useTicket } from './hooks/use-ticket.ts';
export { useAssumeTicket, useTakeTicket } from './hooks/use-ticket-actions.ts';
export { type TicketPlace, useTicketPlace } from './hooks/use-ticket-place.ts';
export { useUnreadCount } from './hooks/use-unread-count.ts';
export { type Journal, journalIn } from './journal.ts';
export { ticketPatches } from './realtime.ts';
export { applyTicket, readTicket } from './ticket-cache.ts';
