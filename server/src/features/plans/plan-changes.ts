/** Adds a plan, or changes one for every company that has it; each of them is told. Names are unique. */
import { centsOf, fail, type Input, type PlanView, type plansContract } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { planChanged } from '#src/tenant/plans/events.ts';
import { findPlan } from '#src/tenant/plans/plan.queries.ts';
import { viewPlan } from '#src/tenant/plans/plan.view.ts';
import type { CompaniesOfPlans } from './companies-of-plans.ts';
import { insertPlan, lockPlan, updatePlanRow } from './plan.queries.ts';

export function createPlan(ctx: RemoteCtx, input: Input<typeof plansContract.create>): Promise<PlanView> {
  const { value, ...fields } = input;
  return ctx.across('a new plan', async (db) =>
    readAgain(db, await insertPlan(db, { ...fields, valueCents: centsOf(value) })),
  );
}

export async function updatePlan(
  ctx: RemoteCtx,
  companiesOf: CompaniesOfPlans,
  input: Input<typeof plansContract.update>,
): Promise<PlanView> {
  const { planId, value, ...fields } = input;
  const { before, after } = await ctx.across('a changed plan', async (db, tell) => {
    const plan = (await lockPlan(db, planId)) ?? fail('ERR_NO_PLAN_FOUND');
    const valueCents = value === undefined ? undefined : centsOf(value);
    await updatePlanRow(db, planId, { ...fields, valueCents }, ctx.now());
    for (const companyId of await companiesOf.list(db, planId)) tell(companyId, planChanged, { planId });
    return { before: viewPlan(plan), after: await readAgain(db, planId) };
  });
  ctx.audit({ before, after });
  return after;
}

const readAgain = async (db: PlatformDb, planId: number): Promise<PlanView> =>
  viewPlan((await findPlan(db, planId)) ?? fail('ERR_NO_PLAN_FOUND'));
