/** WhatsApp's id of a message, made from ours: the same one however often the message is sent, so a phone shows it once. */
import { createHash } from 'node:crypto';

const prefix = '3EB0';
const digits = 18;

/** As web clients make them: `3EB0` and 18 hexadecimal digits. */
export const messageIdOf = (ourId: string): string =>
  prefix + createHash('sha256').update(ourId.toLowerCase()).digest('hex').slice(0, digits).toUpperCase();
