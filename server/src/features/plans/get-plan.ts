/** Shows plans: those on offer to everybody, the others to the platform's operator alone. */
import { fail, type PlanInUse, type PlanView } from '@prosa/shared';
import type { PlatformCtx, RemoteCtx, UserCtx } from '#src/platform/context.ts';
import { findPlan } from '#src/tenant/plans/plan.queries.ts';
import { viewPlan } from '#src/tenant/plans/plan.view.ts';
import type { CompaniesOfPlans } from './companies-of-plans.ts';
import { listOfferedPlans, listPlans } from './plan.queries.ts';

export const listOffer = (ctx: PlatformCtx): Promise<PlanView[]> =>
  ctx.across('plans on offer', async (db) => (await listOfferedPlans(db)).map(viewPlan));

export const listEveryPlan = (ctx: RemoteCtx, companies: CompaniesOfPlans): Promise<PlanInUse[]> =>
  ctx.across('every plan', async (db) => {
    const counts = await companies.count(db);
    return (await listPlans(db)).map((plan) => ({ ...viewPlan(plan), companies: counts.get(plan.id) ?? 0 }));
  });

export async function getPlan(ctx: UserCtx, { planId }: { planId: number }): Promise<PlanView> {
  const plan = await findPlan(ctx.db, planId);
  if (plan === undefined || !(plan.enabled || ctx.actor.super)) fail('ERR_NO_PLAN_FOUND');
  return viewPlan(plan);
}
