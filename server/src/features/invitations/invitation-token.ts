/**
 * The end of a link: the company that invites, and chance that nobody guesses. Only a hash of it is kept, so whoever reads the
 * database alone cannot come in.
 */
import { createHash, randomBytes } from 'node:crypto';

/** Returns the end of a new link, by real chance and not the context's, which tests may fix. */
export const newInvitationToken = (companyId: number): string =>
  `${companyId}.${randomBytes(32).toString('base64url')}`;

export const hashInvitationToken = (token: string): string =>
  createHash('sha256').update(`invitation:${token}`).digest('base64url');

/** Returns which company a link leads into, if it is one of ours. */
export const companyOfToken = (token: string): number => Number(token.split('.')[0]);
