/** Lists of tickets and what is counted of them. For other features. */
export { changePreview } from './change-preview.ts';
export { clearUnread } from './clear-unread.ts';
export { countLiveTicketsOfQueue, countOpenAndWaiting, type OpenAndWaiting } from './ticket-counters.ts';
