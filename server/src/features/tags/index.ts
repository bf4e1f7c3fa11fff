/** Tags: the coloured labels that tickets and contacts carry. */
export { ensureTags } from './ensure-tags.ts';
export { lanesOrdered, tagDeleted, tagLaneSwitched } from './events.ts';
export { laneTags } from './lane-tags.ts';
export { lockTags } from './tag.queries.ts';
export { tagNames } from './tag-names.ts';
