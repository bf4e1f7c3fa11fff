/** A connection's token opens the external API: whoever reads the database must not be able to use it. */
import { createHash } from 'node:crypto';
import { failFields, isStrongToken, maskedSecret } from '@prosa/shared';

/** Returns a token's hash, by which it is kept and found; tokens are long and random, so a plain hash will do. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export type TokenColumns = { readonly tokenHash: string | null; readonly tokenStrong: boolean | null };

/**
 * Returns what becomes of the stored token: `undefined` leaves it, null removes it, a text replaces it. The mask that
 * clients are shown, or an empty field, changes nothing. A token that could be guessed is refused.
 */
export function tokenChange(sent: string | null | undefined): TokenColumns | undefined {
  if (sent === undefined || sent === maskedSecret || sent === '') return undefined;
  if (sent === null) return { tokenHash: null, tokenStrong: null };
  if (!isStrongToken(sent)) failFields({ field: 'token', rule: 'weak' });
  return { tokenHash: hashToken(sent), tokenStrong: true };
}
