/** What goes after its time. For other features. */
export { countMessagesBefore, type Purged, purgeMessagesBefore, purgeMessagesOf } from './purge.queries.ts';
