/**
 * Sets a new password with the code from the e-mail, and ends every session of the user. An unknown address, a wrong code
 * and one that is too old, used or tried too often are told alike, after the same work. The user is told by e-mail.
 */
import { fail } from '@prosa/shared';
import { recordPasswordReset } from '#src/features/audit/index.ts';
import { sendMail } from '#src/features/mail/index.ts';
import { assertUncommonPassword, ownerOf, updatePasswordHash } from '#src/features/users/access/index.ts';
import { recipientLanguageOf } from '#src/features/users/changes/index.ts';
import { hashPassword } from '#src/features/users/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Exchange } from '#src/platform/feature.ts';
import { type Agent, findAgent } from '#src/tenant/users/index.ts';
import { passwordReset } from '../events.ts';
import { rememberDevice } from '../known-device.ts';
import { revokeSessionsOf } from '../sessions/session.queries.ts';
import type { SignIn } from '../sign-in.ts';
import { countTry, deleteReset, lockReset } from './reset.queries.ts';
import { isOpen } from './reset.rules.ts';
import { hashResetCode, isSameHash } from './reset-code.ts';
import { doneLetter } from './reset-texts.ts';

type Proof = { readonly email: string; readonly token: string; readonly newPassword: string };

export async function resetPassword(
  ctx: PlatformCtx,
  signIn: SignIn,
  { email, token, newPassword }: Proof,
  exchange: Exchange,
): Promise<Record<string, never>> {
  const { ip } = exchange;
  if (!signIn.resets.mayTry(email, ip, ctx.now())) fail('ERR_TOO_MANY_REQUESTS');
  assertUncommonPassword(newPassword, [email], 'newPassword');
  // Before anybody looks whose address it is: the better part of the time is the same for all.
  const passwordHash = await hashPassword(newPassword, ip);
  const owner = await ownerOf(ctx, email, 'a new password is set');
  if (owner === undefined) fail('ERR_RESET_CODE_INVALID');
  const actor = { kind: 'system', name: 'password reset' } as const;
  const isRight = await ctx.inCompany(owner.companyId, actor, async (company) => {
    const agent = await provenBy(company, signIn, owner.userId, token);
    if (agent !== undefined) await setAnew(company, agent, { passwordHash, ip });
    return agent !== undefined;
  });
  if (!isRight) fail('ERR_RESET_CODE_INVALID');
  signIn.resets.succeeded(email, ip);
  // Whose mailbox it is, is no stranger: they come in at once, whatever others try at the account.
  rememberDevice(signIn.tokenSecret, email, exchange);
  return {};
}

/** Returns whose code it is. A wrong code is counted, so it must not be a refusal that takes the count back. */
async function provenBy(
  ctx: Ctx,
  { tokenSecret }: SignIn,
  userId: number,
  token: string,
): Promise<Agent | undefined> {
  const reset = await lockReset(ctx.db, userId);
  if (reset === undefined || !isOpen(reset, ctx.now())) return undefined;
  const given = hashResetCode(tokenSecret, { companyId: ctx.companyId, userId }, token);
  if (isSameHash(reset.codeHash, given)) return findAgent(ctx.db, userId);
  await countTry(ctx.db, userId);
  return undefined;
}

async function setAnew(
  ctx: Ctx,
  agent: Agent,
  { passwordHash, ip }: { readonly passwordHash: string; readonly ip: string },
): Promise<void> {
  const { id: userId, name, email } = agent;
  await deleteReset(ctx.db, userId);
  // Said before the sockets end that should hear it.
  ctx.emit(passwordReset, { userId, sessionId: ctx.newId() });
  await updatePasswordHash(ctx, { userId, passwordHash });
  await revokeSessionsOf(ctx.db, userId, ctx.now());
  await recordPasswordReset(ctx, { userId, name, ip });
  const letter = doneLetter(await recipientLanguageOf(ctx, agent));
  ctx.enqueue(sendMail, { id: `reset-done.${ctx.newId()}`, to: email, ...letter });
}
