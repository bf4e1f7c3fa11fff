/** Changes what a company decides itself: language, time zone, service hours, holidays. */
import type { Ctx } from '#src/platform/context.ts';
import { companyChanged } from '#src/tenant/companies/events.ts';
import { type OwnChanges, updateOwnCompanyRow } from './company.queries.ts';

export async function updateOwnCompany(ctx: Ctx, changes: OwnChanges): Promise<void> {
  await updateOwnCompanyRow(ctx.db, ctx.companyId, changes, ctx.now());
  ctx.emit(companyChanged, { companyId: ctx.companyId });
}
