/** The door to e-mail: whoever has something to write orders `sendMail` in its transaction, or writes once to all admins of a company. */
export { attachmentLimit, sendMail } from './jobs.ts';
export type { LetterLanguage, Reader, Written } from './once/send-once.ts';
export { sendOnce } from './once/send-once.ts';
export { type LetterDeps, pageIn } from './page-in.ts';
