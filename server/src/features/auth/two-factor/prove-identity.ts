/**
 * Before a session may change how its user signs in, whoever sits there proves to be that user. Guessing is slowed down
 * like guessing at sign-in, for this session by itself: strangers cannot keep its user from it.
 */
import { fail, failFields } from '@prosa/shared';
import { type CurrentProof, checkPassword } from '#src/features/users/access/index.ts';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import { findAgent } from '#src/tenant/users/index.ts';
import type { Guesser } from '../limits/login-throttle.ts';
import type { SignIn } from '../sign-in.ts';
import { checkSecondFactor, isProven } from './second-factor.ts';
import { lockTotp } from './totp.queries.ts';

export type Proof = { readonly password: string };

const guesserIn = (ctx: RemoteCtx, email: string): Guesser => ({
  email,
  address: '',
  known: `session ${ctx.actor.sessionId}`,
});

/**
 * Has the caller prove who they are by their password, and returns their address. Throws ERR_TOO_MANY_REQUESTS, and the
 * field's error where it is wrong.
 */
export async function provePassword(
  ctx: RemoteCtx,
  signIn: SignIn,
  { password }: Proof,
  field = 'password',
): Promise<string> {
  const { id } = ctx.actor;
  const agent = (await ctx.inside((inner) => findAgent(inner.db, id))) ?? fail('ERR_SESSION_EXPIRED');
  const who = guesserIn(ctx, agent.email);
  if (!signIn.throttle.take(who, ctx.now())) fail('ERR_TOO_MANY_REQUESTS');
  const owner = await checkPassword(ctx, agent.email, password, ctx.companyId);
  if (owner?.userId !== id) failFields({ field, rule: 'wrong' });
  signIn.throttle.halfway(who);
  return agent.email;
}

/**
 * Has the caller prove who they are by the password and a code, and then does the work in the transaction that uses the
 * code up. Throws ERR_TOTP_OFF where there is no second factor.
 */
export async function withBothFactors<T>(
  ctx: RemoteCtx,
  signIn: SignIn,
  { code, ...proof }: Proof & { readonly code: string },
  work: (ctx: UserCtx) => Promise<T>,
): Promise<T> {
  const who = guesserIn(ctx, await provePassword(ctx, signIn, proof));
  if (!signIn.throttle.takeCode(who, ctx.now())) fail('ERR_TOO_MANY_REQUESTS');
  return ctx.inside(async (inner) => {
    const row = await lockTotp(inner.db, inner.actor.id);
    if (row === undefined || row.confirmedAt === null) fail('ERR_TOTP_OFF');
    if (!(await isProven(inner, signIn, row, code))) failFields({ field: 'code', rule: 'wrong' });
    signIn.throttle.succeeded(who);
    return work(inner);
  });
}

/**
 * Has the caller prove who they are by the password, and by a code where there is a second factor, and then does the
 * work in the transaction that uses the code up. What is missing or wrong is told by its field.
 */
export async function withCurrentProof<T>(
  ctx: RemoteCtx,
  signIn: SignIn,
  { password, code }: CurrentProof,
  work: (ctx: UserCtx) => Promise<T>,
): Promise<T> {
  const who = guesserIn(ctx, await provePassword(ctx, signIn, { password }, 'currentPassword'));
  return ctx.inside(async (inner) => {
    const verdict = await checkSecondFactor(inner, signIn, inner.actor.id, { code, who });
    if (verdict !== 'passed')
      failFields({ field: 'code', rule: verdict === 'missing' ? 'required' : 'wrong' });
    signIn.throttle.succeeded(who);
    return work(inner);
  });
}
