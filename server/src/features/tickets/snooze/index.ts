/** Tickets that are put off. For other features. */

export { snoozeTicket } from './snooze-ticket.ts';
export { wakeInPlace } from './wake-ticket.ts';
