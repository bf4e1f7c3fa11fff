/** Tickets that are put off. For other features. */
export { wakeInPlace } from './wake-ticket.ts';
