/**
 * Signs a user in. The new session replaces any older one. An unknown address and a wrong password are told alike and
 * take the same time; who guesses too often has to wait. Users with a second factor are asked for its code
 * once the password was right, and not known any earlier.
 */
import { fail } from '@prosa/shared';
import { beginSession, checkPassword } from '#src/features/users/access/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Exchange } from '#src/platform/feature.ts';
import { findAgent } from '#src/tenant/users/index.ts';
import { endSupport } from '../jobs.ts';
import { knownDevice, rememberDevice } from '../known-device.ts';
import { answerSession, type Session } from '../sessions/answer-session.ts';
import { sessionEnd } from '../sessions/refresh.rules.ts';
import {
  cookieName,
  cookieSeconds,
  formatRefreshToken,
  hashSecret,
  newSecret,
} from '../sessions/refresh-token.ts';
import { insertSession, revokeSessionsOf } from '../sessions/session.queries.ts';
import type { SignIn } from '../sign-in.ts';
import { checkSecondFactor } from '../two-factor/second-factor.ts';
import { auditRefusedSignIn } from './audit-refused-sign-in.ts';

export type Opened = { readonly session: Session; readonly cookie: string };
type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
};

export async function login(
  ctx: PlatformCtx,
  signIn: SignIn,
  input: Credentials,
  exchange: Exchange,
): Promise<Session> {
  const { email, password, code } = input;
  const known = knownDevice(signIn.tokenSecret, email, exchange);
  const who = { email, address: exchange.ip, known };
  if (!signIn.throttle.take(who, ctx.now())) fail('ERR_TOO_MANY_REQUESTS');
  const owner = await checkPassword(ctx, email, password, exchange.ip);
  if (owner === undefined) {
    auditRefusedSignIn(ctx, email, exchange.ip);
    fail('ERR_INVALID_CREDENTIALS');
  }
  const actor = { kind: 'system', name: 'sign in' } as const;
  const opened = await ctx.inCompany(owner.companyId, actor, async (company) => {
    const verdict = await checkSecondFactor(company, signIn, owner.userId, { code, who });
    if (verdict !== 'passed') return verdict;
    signIn.throttle.succeeded(who);
    return openSession(company, signIn, owner.userId);
  });
  if (opened === 'missing') {
    signIn.throttle.halfway(who);
    fail('ERR_TOTP_REQUIRED');
  }
  if (opened === 'wrong') {
    auditRefusedSignIn(ctx, email, exchange.ip);
    fail('ERR_TOTP_INVALID');
  }
  exchange.setCookie(cookieName, opened.cookie, cookieSeconds);
  if (known === undefined) rememberDevice(signIn.tokenSecret, email, exchange);
  return opened.session;
}

/** Opens a session of this user, which replaces any older one; returns it with the cookie that renews it. */
export async function openSession(
  ctx: Ctx,
  signIn: SignIn,
  userId: number,
  begin: typeof beginSession = beginSession,
): Promise<Opened> {
  const sessionId = ctx.newId();
  // First of all: it locks the user, so that of two sign-ins at once the later one stands.
  const found = await begin(ctx, userId, sessionId);
  const agent = found ? await findAgent(ctx.db, userId) : undefined;
  if (agent === undefined) fail('ERR_INVALID_CREDENTIALS');
  // Impersonations end with the sign-in they came from.
  if (agent.super) ctx.enqueue(endSupport, {});
  const secret = newSecret();
  await revokeSessionsOf(ctx.db, userId, ctx.now());
  const expiresAt = sessionEnd(ctx.now(), ctx.now(), signIn.sessionDays);
  await insertSession(ctx.db, { id: sessionId, userId, tokenHash: hashSecret(secret), expiresAt }, ctx.now());
  const cookie = formatRefreshToken({ companyId: ctx.companyId, sessionId, secret });
  return {
    session: await answerSession(ctx, signIn.tokens, agent, { sessionId, begunAt: ctx.now() }),
    cookie,
  };
}
