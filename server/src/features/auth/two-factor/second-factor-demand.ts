/** What company and platform demand of a user's sign-in, and what the user still owes of it. */

import type { Ctx } from '#src/platform/context.ts';
import { findPlatformDemand, platformSettings } from '#src/tenant/platform-settings/index.ts';
import { companySettings, findSettingTimes } from '#src/tenant/settings/index.ts';
import type { Agent } from '#src/tenant/users/index.ts';
import { type Debt, type Demands, debtOf, demandedSince } from './second-factor.rules.ts';
import { countConfirmedTotp } from './totp.queries.ts';

const never = { since: null, begun: null };

/** Dates are looked up only where somebody demands something. */
async function readDemands(ctx: Ctx): Promise<Demands> {
  const { secondFactorFor: company } = await ctx.cached(companySettings);
  const { secondFactorFor: platform } = await ctx.cached(platformSettings);
  return {
    company: {
      of: company,
      ...(company === 'nobody' ? never : await findSettingTimes(ctx.db, 'secondFactorFor')),
    },
    platform: { of: platform, ...(platform === 'nobody' ? never : await findPlatformDemand(ctx.db)) },
  };
}

/**
 * Returns since when the company or the platform demands a second factor of this user; undefined where neither does.
 */
export const secondFactorDemanded = async (ctx: Ctx, agent: Agent): Promise<Date | undefined> =>
  demandedSince(agent, await readDemands(ctx));

/**
 * Returns what the user owes who has been signed in since `begunAt`; null where nothing is demanded or the second
 * factor is there.
 */
export async function secondFactorDebt(ctx: Ctx, agent: Agent, begunAt: Date): Promise<Debt | null> {
  const since = await secondFactorDemanded(ctx, agent);
  if (since === undefined || (await countConfirmedTotp(ctx.db, agent.id)) > 0) return null;
  return debtOf(since, { begunAt }, ctx.now());
}
