/** Tags: the coloured labels that tickets carry. */
export { tagDeleted } from './events.ts';
export { listLanes } from './tag.queries.ts';
export { tagNames } from './tag-names.ts';
