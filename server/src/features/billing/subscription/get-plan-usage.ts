/** Shows how much of its plan one's own company uses. A company without a plan has room for nothing. */
import type { PlanUsage } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { findCompany } from '#src/tenant/companies/index.ts';
import { findPlan } from '#src/tenant/plans/index.ts';
import { countPlanUsage } from './plan-usage.queries.ts';

export async function getPlanUsage(ctx: Ctx): Promise<PlanUsage> {
  const planId = (await findCompany(ctx.db, ctx.companyId))?.planId ?? null;
  const plan = planId === null ? undefined : await findPlan(ctx.db, planId);
  const used = await countPlanUsage(ctx.db, ctx.companyId);
  return {
    users: { used: used.users, limit: plan?.users ?? 0 },
    connections: { used: used.connections, limit: plan?.connections ?? 0 },
    queues: { used: used.queues, limit: plan?.queues ?? 0 },
  };
}
