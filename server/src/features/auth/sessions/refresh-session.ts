/**
 * A new access token for the refresh token in the cookie, which is rotated. Presented again within a minute it answers
 * the same; presented later it betrays a copy, and the session ends for whoever holds it.
 */

import { endSession } from '#src/features/users/access/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Exchange } from '#src/platform/feature.ts';
import { findAgent } from '#src/tenant/users/index.ts';
import type { SignIn } from '../sign-in.ts';
import { noSession } from './access-token.ts';
import { answerSession, type Session } from './answer-session.ts';
import { judgeRefresh, sessionEnd } from './refresh.rules.ts';
import {
  cookieName,
  cookieSeconds,
  formatRefreshToken,
  hashSecret,
  parseRefreshToken,
  type RefreshToken,
  successorOf,
} from './refresh-token.ts';
import { lockSession, revokeSession, rotateSession, type SessionRow } from './session.queries.ts';

type Refreshed = { readonly session: Session; readonly cookie: string };

export async function refreshSession(ctx: PlatformCtx, signIn: SignIn, exchange: Exchange): Promise<Session> {
  const token = parseRefreshToken(exchange.cookie(cookieName));
  const actor = { kind: 'system', name: 'refresh' } as const;
  // A refusal is answered after the commit: a session that was revoked here must stay revoked.
  const refreshed =
    token &&
    (await ctx.inCompany(token.companyId, actor, (company) => exchangeToken(company, signIn, token)));
  if (refreshed === undefined) {
    exchange.clearCookie(cookieName);
    throw noSession();
  }
  exchange.setCookie(cookieName, refreshed.cookie, cookieSeconds);
  return refreshed.session;
}

async function exchangeToken(ctx: Ctx, signIn: SignIn, token: RefreshToken): Promise<Refreshed | undefined> {
  const row = await lockSession(ctx.db, token.sessionId);
  const verdict = judgeRefresh(row, hashSecret(token.secret), ctx.now());
  if (row === undefined || verdict === 'refuse') return undefined;
  if (verdict === 'reuse') {
    await endStolen(ctx, row);
    return undefined;
  }
  const agent = await findAgent(ctx.db, row.userId);
  if (agent === undefined || agent.sessionId !== row.id) return undefined;
  const secret = successorOf(signIn.tokenSecret, token);
  const expiresAt = sessionEnd(row.createdAt, ctx.now(), signIn.sessionDays);
  if (verdict === 'rotate')
    await rotateSession(ctx.db, row, { tokenHash: hashSecret(secret), expiresAt }, ctx.now());
  return {
    session: await answerSession(ctx, signIn.tokens, agent, { sessionId: row.id, begunAt: row.createdAt }),
    cookie: formatRefreshToken({ ...token, secret }),
  };
}

async function endStolen(ctx: Ctx, row: SessionRow): Promise<void> {
  ctx.log.warn(
    { companyId: ctx.companyId, userId: row.userId, sessionId: row.id },
    'a rotated refresh token came back',
  );
  await revokeSession(ctx.db, row.id, ctx.now());
  await endSession(ctx, row.userId, row.id);
}
