/** A connection's token opens the external API: whoever reads the database must not be able to use it. */
import { createHash } from 'node:crypto';
import { failFields, maskedSecret } from '@prosa/shared';

const minLength = 16;

/** Tokens are long and random, so a plain hash keeps them; it is also how they are found. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * What becomes of the stored token: `undefined` leaves it, null removes it, a text replaces it. The mask that clients
 * are shown, or an empty field, changes nothing.
 */
export function tokenChange(sent: string | null | undefined): string | null | undefined {
  if (sent === undefined || sent === maskedSecret || sent === '') return undefined;
  if (sent === null) return null;
  if (sent.length < minLength) failFields({ field: 'token', rule: 'too_small' });
  return hashToken(sent);
}
