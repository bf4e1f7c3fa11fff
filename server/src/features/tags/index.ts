/** Tags: the coloured labels that tickets carry. */
export { tagNames } from './tag-names.ts';
