/** Many tickets at once. For other features. */
export {
  forgetOldPreviews,
  type Idle,
  listDeletedTickets,
  lockSilentTickets,
  lockUnqueuedTickets,
  purgeTicketRow,
} from './many-tickets.queries.ts';
export { closeSilentTickets, queueUnqueuedTickets } from './many-tickets.ts';
