/** The door to e-mail: whoever has something to write orders `sendMail` in its transaction. */
export { sendMail } from './jobs.ts';
