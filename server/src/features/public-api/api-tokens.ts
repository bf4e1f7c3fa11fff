/** Personal tokens of whoever asks: made, shown without their secret, ended. */
import { randomBytes } from 'node:crypto';
import {
  type ApiToken,
  fail,
  mostPersonalTokens,
  personalTokenMark,
  type TokenScope,
  tokenScopes,
} from '@prosa/shared';
import { hashToken } from '#src/features/connections/settings/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import {
  type ApiTokenRow,
  countApiTokens,
  deleteApiToken,
  insertApiToken,
  listApiTokens,
} from './api-token.queries.ts';

const secretBytes = 30;
const startLength = personalTokenMark.length + 4;
const dayMs = 86_400_000;

export const listOwnTokens = async (ctx: UserCtx): Promise<ApiToken[]> =>
  (await listApiTokens(ctx, ctx.actor.id)).map(viewToken);

type Wanted = { readonly name: string; readonly scope: TokenScope; readonly days: number | null };

export async function createOwnToken(
  ctx: UserCtx,
  { name, scope, days }: Wanted,
): Promise<ApiToken & { token: string }> {
  const userId = ctx.actor.id;
  if ((await countApiTokens(ctx, userId)) >= mostPersonalTokens)
    fail('ERR_TOO_MANY_API_TOKENS', { limit: mostPersonalTokens });
  const token = `${personalTokenMark}${randomBytes(secretBytes).toString('base64url')}`;
  const expiresAt = days === null ? null : new Date(ctx.now().getTime() + days * dayMs);
  const row = await insertApiToken(ctx, {
    userId,
    name,
    scope,
    start: token.slice(0, startLength),
    tokenHash: hashToken(token),
    expiresAt,
  });
  ctx.audit({ name });
  return { ...viewToken(row), token };
}

export async function removeOwnToken(
  ctx: UserCtx,
  { apiTokenId }: { apiTokenId: number },
): Promise<Record<string, never>> {
  const gone = (await deleteApiToken(ctx, ctx.actor.id, apiTokenId)) ?? fail('ERR_NO_API_TOKEN_FOUND');
  ctx.audit({ name: gone.name });
  return {};
}

const viewToken = ({ id, name, scope, start, expiresAt, lastUsedAt, createdAt }: ApiTokenRow): ApiToken => ({
  id,
  name,
  scope: tokenScopes.find((one) => one === scope) ?? 'read',
  start,
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
