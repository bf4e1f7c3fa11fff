/** Why conversations end, as lists to choose from. For other features. */
export { reasonsOfQueue } from './resolve-reasons.ts';
