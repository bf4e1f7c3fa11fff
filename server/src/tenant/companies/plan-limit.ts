/**
 * How many of something the company's plan has room for. Read anew rather than from memory: a plan may just have been
 * lowered. A company without a plan has room for nothing.
 */
import type { PlanLimit } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { findPlan } from '#src/tenant/plans/index.ts';
import { findCompany } from './company.queries.ts';

export async function planLimit(ctx: Ctx, what: PlanLimit): Promise<number> {
  const planId = (await findCompany(ctx.db, ctx.companyId))?.planId ?? null;
  return planId === null ? 0 : ((await findPlan(ctx.db, planId))?.[what] ?? 0);
}
