/** Tickets that wait for somebody, and how they are given away. For other features. */
export { type Gift, giveTickets, noteUnassigned } from './give-tickets.ts';
export {
  countOpenOf,
  listWaiting,
  lockWaiting,
  type WaitingIn,
  type WaitingTicket,
} from './waiting.queries.ts';
export { waitingFacts } from './waiting-facts.ts';
