/**
 * Recovery codes: ten of them, each good once, for the day the phone is lost. They are kept as hashes under the server's
 * own secret, so that whoever reads the database alone cannot try them out.
 */
import { createHmac, randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codes = 10;

const part = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns new recovery codes, e.g. `k7mp-2xqa-9hfd`, by real chance and not the context's, which tests may fix. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codes }, () => [part(), part(), part()].join('-'));

/** Returns the keyed hash of a user's recovery code; case, blanks and hyphens are not part of a code. */
export const hashRecoveryCode = (
  serverSecret: string,
  owner: { readonly companyId: number; readonly userId: number },
  code: string,
): string =>
  createHmac('sha256', serverSecret)
    .update(`recovery:${owner.companyId}:${owner.userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url');
