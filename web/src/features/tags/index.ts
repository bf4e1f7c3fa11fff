export { tagQueries, useCreateTag } from './api.ts';
export { TagManager } from './components/tag-manager.tsx';
export { tagPatches } from './realtime.ts';
