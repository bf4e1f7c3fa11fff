/** Tags: the coloured labels that tickets carry. */
export { tagChanged, tagCreated, tagDeleted } from './events.ts';
export { tagNames } from './tag-names.ts';
