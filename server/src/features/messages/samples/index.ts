/** Texts that were never sent. For other features. */
export { createSampleMessage } from './create-sample-message.ts';
