/**
 * Refresh tokens: `<companyId>.<sessionId>.<secret>` in the cookie, only a hash of the secret in the database. The
 * successor of a secret is derived from it and the server's own secret, so two tabs that rotate the same token at the
 * same time get the same one, and nobody without the server's secret can foresee it.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { idleDays } from './refresh.rules.ts';

export const cookieName = 'jrt';
export const cookieSeconds = idleDays * 86_400;

export type RefreshToken = {
  readonly companyId: number;
  readonly sessionId: string;
  readonly secret: string;
};

const form = /^([1-9]\d{0,8})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Returns the parts of a refresh token; undefined for anything that we did not write ourselves. */
export function parseRefreshToken(text: string | undefined): RefreshToken | undefined {
  const [, companyId, sessionId, secret] = form.exec(text ?? '') ?? [];
  if (companyId === undefined || sessionId === undefined || secret === undefined) return undefined;
  return { companyId: Number(companyId), sessionId, secret };
}

export const formatRefreshToken = ({ companyId, sessionId, secret }: RefreshToken): string =>
  `${companyId}.${sessionId}.${secret}`;

/** Returns a new secret of a session, by real chance and not the context's, which tests may fix. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const successorOf = (serverSecret: string, token: RefreshToken): string =>
  createHmac('sha256', serverSecret).update(`refresh:${token.sessionId}:${token.secret}`).digest('base64url');

/** Returns the hash of a secret; secrets are long and random, so a fast hash is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
