export { tagQueries, useCreateTag } from './api.ts';
export { TagChips } from './components/tag-chips.tsx';
export { TagManager } from './components/tag-manager.tsx';
export { TagSelect } from './components/tag-select.tsx';
export { isNewTag } from './is-new-tag.ts';
export { tagPlace } from './place.ts';
export { tagPatches } from './realtime.ts';
