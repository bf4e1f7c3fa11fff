/** Days of the company’s own calendar. */
import { defaultZone, wallClock } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';

const dayMs = 86_400_000;

export async function companyDay(ctx: Ctx, daysAgo = 0): Promise<string> {
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  return wallClock(new Date(ctx.now().getTime() - daysAgo * dayMs), zone).day;
}
