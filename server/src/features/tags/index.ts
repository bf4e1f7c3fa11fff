/** Tags: how they are made and changed. What everybody reads of them is `tenant/tags`. */
export { ensureTags } from './ensure-tags.ts';
