/** The door to what messages say: builders of everything a phone can send, and what a phone shows of what it gets. */
export * from './build-content.ts';
export { type FileKind, fileMessage, type MediaPointer, type PhoneFile } from './media-content.ts';
export type { LineKind, PhoneLine } from './phone-line.ts';
export * from './question-content.ts';
export { readContent } from './read-content.ts';
export { type LineMedia, pointerTo } from './read-media.ts';
export { type EventAnswer, eventEdit, eventResponse, pollVote, type Question } from './sealed-answers.ts';
export * from './trade-content.ts';
export type { Card } from './vcard.ts';
export { type Advertisement, dress, type Extras, type Quoted } from './wrappers.ts';
