/** Tags: how they are made and changed. What everybody reads of them is `tenant/tags`. */
export { createMissingTags } from './create-missing-tags.ts';
export { createTag } from './create-tag.ts';
export { removeTag } from './remove-tag.ts';
