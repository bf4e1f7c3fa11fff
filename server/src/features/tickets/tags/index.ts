/** Tags of tickets. For other features. */
export { addTag } from './add-tag.ts';
export { setTags } from './sync-tags.ts';
export { countTicketsByTag } from './ticket-tags.queries.ts';
