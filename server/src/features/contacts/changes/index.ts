/** A contact that wants no campaigns. For other features. */
export { optOutContact } from './opt-out.ts';
