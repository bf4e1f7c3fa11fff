/** Whether a company may use what plans switch on: its plan says so, and for campaigns a switch of the company's as well. */
import type { PlanFlag } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { planAllows } from '#src/tenant/companies/index.ts';
import { companySettings } from './company-settings.ts';

export async function mayUse(ctx: Ctx, flag: PlanFlag): Promise<boolean> {
  if (!(await planAllows(ctx, flag))) return false;
  return flag !== 'useCampaigns' || (await ctx.cached(companySettings)).campaignsEnabled;
}
