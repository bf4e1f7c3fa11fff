/** Removes a plan that no company has; one that is in use stays, and the refusal says how many have it. */
import { fail } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { viewPlan } from '#src/tenant/plans/plan.view.ts';
import type { CompaniesOfPlans } from './companies-of-plans.ts';
import { deletePlan, lockPlan } from './plan.queries.ts';

export async function removePlan(
  ctx: RemoteCtx,
  companiesOf: CompaniesOfPlans,
  { planId }: { planId: number },
): Promise<Record<string, never>> {
  const before = await ctx.across('a plan that goes', async (db) => {
    const plan = (await lockPlan(db, planId)) ?? fail('ERR_NO_PLAN_FOUND');
    const { length: companies } = await companiesOf.list(db, planId);
    if (companies > 0) fail('ERR_PLAN_IN_USE', { companies });
    await deletePlan(db, planId);
    return viewPlan(plan);
  });
  ctx.audit({ before });
  return {};
}
