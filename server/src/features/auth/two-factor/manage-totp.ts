/** Whether there is a second factor, and taking it away: one's own after proving it, a colleague's as an admin. */
import { fail } from '@prosa/shared';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { findAgent } from '#src/tenant/users/index.ts';
import { totpDisabled } from '../events.ts';
import { secondFactorDemanded } from './second-factor-demand.ts';
import { countConfirmedTotp, countRecoveryCodes, deleteTotp, listConfirmedTotp } from './totp.queries.ts';

/** Removes the caller's second factor. Throws ERR_SECOND_FACTOR_KEPT while company or platform demand it. */
export async function removeOwnTotp(ctx: UserCtx): Promise<Record<string, never>> {
  if (await isDemanded(ctx)) fail('ERR_SECOND_FACTOR_KEPT');
  if (await deleteTotp(ctx.db, ctx.actor.id)) ctx.emit(totpDisabled, { userId: ctx.actor.id });
  return {};
}

/**
 * Removes another user's second factor. Nobody spares themselves the proof this way, and only the operator helps the
 * operator: throws ERR_NO_PERMISSION.
 */
export async function resetTotp(
  ctx: UserCtx,
  { userId }: { userId: number },
): Promise<Record<string, never>> {
  const agent = (await findAgent(ctx.db, userId)) ?? fail('ERR_NO_USER_FOUND');
  if (userId === ctx.actor.id || (agent.super && !ctx.actor.super)) fail('ERR_NO_PERMISSION');
  if (await deleteTotp(ctx.db, userId)) ctx.emit(totpDisabled, { userId });
  return {};
}

export async function getTotpOf(
  ctx: UserCtx,
  { userId }: { userId: number },
): Promise<{ name: string; enabled: boolean }> {
  const { name } = (await findAgent(ctx.db, userId)) ?? fail('ERR_NO_USER_FOUND');
  return { name, enabled: (await countConfirmedTotp(ctx.db, userId)) > 0 };
}

export async function getOwnTotp(
  ctx: UserCtx,
): Promise<{ enabled: boolean; recoveryCodes: number; required: boolean }> {
  const { id } = ctx.actor;
  const enabled = (await countConfirmedTotp(ctx.db, id)) > 0;
  const recoveryCodes = enabled ? await countRecoveryCodes(ctx.db, id) : 0;
  return { enabled, recoveryCodes, required: await isDemanded(ctx) };
}

async function isDemanded(ctx: UserCtx): Promise<boolean> {
  const agent = (await findAgent(ctx.db, ctx.actor.id)) ?? fail('ERR_NO_USER_FOUND');
  return (await secondFactorDemanded(ctx, agent)) !== undefined;
}

/** Returns whether this user signs in with a second factor. */
export const hasSecondFactor = async (ctx: Ctx, userId: number): Promise<boolean> =>
  (await countConfirmedTotp(ctx.db, userId)) > 0;

/** Returns the ids of the company's users who sign in with a second factor. */
export const secondFactors = (ctx: Ctx): Promise<ReadonlySet<number>> => listConfirmedTotp(ctx.db);
