/** Ending conversations, and going on where they go on. For other features. */
export { useLiveTicket } from './use-live-ticket.ts';
export { useCommonReasons } from './use-resolve-reasons.ts';
export { useResolvedNotice } from './use-resolved-notice.ts';
