/** Tickets that are put off. For other features. */
export { useSnoozedUntil, useWakeTicket } from './use-snooze.ts';
