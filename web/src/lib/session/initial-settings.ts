/**
 * What a new company begins with, by key of the setting. The build puts the bare texts in the place of this file: what a
 * setting may be is the business of those who change it.
 */
export { initialSettings } from '@prosa/shared/features/settings/model';
