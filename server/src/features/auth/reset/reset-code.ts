/**
 * Codes that prove whose mailbox it is: eight digits, easy to type from another screen. They are kept as hashes under the
 * server's own secret, so that whoever reads the database alone cannot try them out.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const digits = 8;

/** Returns a new code of digits, by real chance and not the context's, which tests may fix. */
export const newResetCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** Returns the code as it stands in the letter: two groups of four. */
export const spelled = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

type Owner = { readonly companyId: number; readonly userId: number };

/** Returns the keyed hash of a user's code; blanks and hyphens are not part of a code. */
export const hashResetCode = (serverSecret: string, { companyId, userId }: Owner, code: string): string =>
  createHmac('sha256', serverSecret)
    .update(`reset:${companyId}:${userId}:${code.replace(/[\s-]/g, '')}`)
    .digest('base64url');

export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
