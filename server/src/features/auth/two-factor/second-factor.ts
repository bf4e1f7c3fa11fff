/**
 * Whether a code proves a user's second factor. A one-time code is good once, a recovery code as well; both are used up in
 * the transaction of what they are given for.
 */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { SealedColumn } from '#src/platform/secrets/reseal.ts';
import { recoveryCodeUsed } from '../events.ts';
import type { Guesser } from '../limits/login-throttle.ts';
import type { SignIn } from '../sign-in.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import { lockTotp, type TotpRow, updateTotp, useRecoveryCode } from './totp.queries.ts';
import { stepOfCode } from './totp.ts';

export type Verdict = 'passed' | 'missing' | 'wrong';

/** Returns the place where the user's secret belongs: sealed for one user it opens for no other. */
export const placeOf = (ctx: Ctx, userId: number): string => placeAt(ctx.companyId, userId);

const placeAt = (companyId: number, userId: number): string => `totp:${companyId}:${userId}`;

/**
 * Returns how a user's code was judged. Users without a second factor pass with any code and with none; throws
 * ERR_TOO_MANY_REQUESTS after too many tries.
 */
export async function checkSecondFactor(
  ctx: Ctx,
  signIn: SignIn,
  userId: number,
  { code, who }: { readonly code: string | undefined; readonly who: Guesser },
): Promise<Verdict> {
  const row = await lockTotp(ctx.db, userId);
  if (row === undefined || row.confirmedAt === null) return 'passed';
  if (code === undefined || code === '') return 'missing';
  if (!signIn.throttle.takeCode(who, ctx.now())) fail('ERR_TOO_MANY_REQUESTS');
  return (await isProven(ctx, signIn, row, code)) ? 'passed' : 'wrong';
}

/** Uses the code up. The row must be locked. */
export async function isProven(ctx: Ctx, signIn: SignIn, row: TotpRow, code: string): Promise<boolean> {
  const { userId, lastStep } = row;
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return useRecovery(ctx, signIn, userId, code);
  const secret = signIn.vault.open(placeOf(ctx, userId), row.secret);
  const step = secret === null ? undefined : stepOfCode(secret, digits, ctx.now());
  if (step === undefined || step <= lastStep) return false;
  await updateTotp(ctx.db, userId, { lastStep: step });
  return true;
}

async function useRecovery(ctx: Ctx, signIn: SignIn, userId: number, code: string): Promise<boolean> {
  const owner = { companyId: ctx.companyId, userId };
  // A hash cannot be made anew without its code: printed ones are as good as their master secret is known.
  for (const secret of [signIn.tokenSecret, ...signIn.formerTokenSecrets]) {
    const hash = hashRecoveryCode(secret, owner, code);
    if (!(await useRecoveryCode(ctx.db, userId, hash, ctx.now()))) continue;
    ctx.emit(recoveryCodeUsed, { userId });
    return true;
  }
  return false;
}

/** Where the secrets of second factors lie. */
export const sealedByAuth: SealedColumn = {
  table: 'user_totp',
  column: 'secret',
  keys: ['company_id', 'user_id'],
  placeOf: (row) => placeAt(Number(row['company_id']), Number(row['user_id'])),
};
