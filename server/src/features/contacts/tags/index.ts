/** Tags of contacts, counted. For other features. */
export { countContactsByTag } from './contact-tags.queries.ts';
