/** Tags: the coloured labels that tickets and contacts carry, by id, from memory; the lanes of the board in their order. */

export { lanesOrdered, tagDeleted, tagLaneSwitched } from './events.ts';
export { laneTags } from './lane-tags.ts';
export { lockTags } from './tag.queries.ts';
export { tagNames } from './tag-names.ts';
