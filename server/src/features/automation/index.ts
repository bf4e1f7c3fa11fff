/** The door of automation. */
export { type Occasion, type Reach, sendAutomaticMessageOnce } from './send-automatic-message-once.ts';
export { recordAnnouncement, recordTurn, type Turn } from './turn.queries.ts';
export { type Manner, mannerOn, wordsOf } from './words.ts';
