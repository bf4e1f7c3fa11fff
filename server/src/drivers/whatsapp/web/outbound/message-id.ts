/** WhatsApp's id of a message, made from ours: the same one however often the message is sent, so a phone shows it once. */
import { createHash } from 'node:crypto';

const prefix = '3EB0';
const digits = 18;

/** Returns a message's id as web clients make it: `3EB0` and 18 hexadecimal digits, always the same for our id. */
export const messageIdOf = (ourId: string): string =>
  prefix + createHash('sha256').update(ourId.toLowerCase()).digest('hex').slice(0, digits).toUpperCase();
