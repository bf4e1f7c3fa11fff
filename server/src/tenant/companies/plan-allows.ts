/** Whether the company's plan switches a feature on. A company without a plan has none of them. */
import type { PlanFlag } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from './own-company.ts';

export async function planAllows(ctx: Ctx, flag: PlanFlag): Promise<boolean> {
  const company = await ctx.cached(ownCompany);
  return company?.plan?.[flag] ?? false;
}
