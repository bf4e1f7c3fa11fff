/** Sets up one-time codes: a secret for the app, then a first code that proves the app has it. */
import { fail, failFields } from '@prosa/shared';
import { spokenBrand } from '#src/features/brand/index.ts';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import { totpEnabled } from '../events.ts';
import type { SignIn } from '../sign-in.ts';
import { type Proof, provePassword } from './prove-identity.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import { placeOf } from './second-factor.ts';
import { lockTotp, putRecoveryCodes, putTotp, updateTotp } from './totp.queries.ts';
import { newTotpSecret, secretText, stepOfCode, totpUri } from './totp.ts';

export async function beginTotp(
  ctx: RemoteCtx,
  signIn: SignIn,
  proof: Proof,
): Promise<{ secret: string; uri: string }> {
  const email = await provePassword(ctx, signIn, proof);
  return ctx.inside(async (inner) => {
    const { id } = inner.actor;
    if ((await lockTotp(inner.db, id))?.confirmedAt) fail('ERR_TOTP_ALREADY_ON');
    const secret = newTotpSecret();
    await putTotp(inner.db, id, Buffer.from(signIn.vault.seal(placeOf(inner, id), secret)));
    return { secret: secretText(secret), uri: totpUri(secret, email, (await spokenBrand(inner)).name) };
  });
}

/**
 * Confirms the caller's second factor by its first code and returns the recovery codes, of which only hashes stay.
 * Throws ERR_TOTP_OFF, ERR_TOTP_ALREADY_ON.
 */
export async function confirmTotp(
  ctx: UserCtx,
  signIn: SignIn,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { id } = ctx.actor;
  const row = (await lockTotp(ctx.db, id)) ?? fail('ERR_TOTP_OFF');
  if (row.confirmedAt !== null) fail('ERR_TOTP_ALREADY_ON');
  const secret = signIn.vault.open(placeOf(ctx, id), row.secret);
  const step = secret === null ? undefined : stepOfCode(secret, code.replace(/\s/g, ''), ctx.now());
  if (step === undefined) failFields({ field: 'code', rule: 'wrong' });
  await updateTotp(ctx.db, id, { lastStep: step, confirmedAt: ctx.now() });
  ctx.emit(totpEnabled, { userId: id });
  return renewRecoveryCodes(ctx, signIn);
}

export async function renewRecoveryCodes(
  ctx: UserCtx,
  { tokenSecret }: SignIn,
): Promise<{ recoveryCodes: string[] }> {
  const owner = { companyId: ctx.companyId, userId: ctx.actor.id };
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((one) => hashRecoveryCode(tokenSecret, owner, one));
  await putRecoveryCodes(ctx.db, owner.userId, hashes);
  return { recoveryCodes };
}
