/** Changes what a company decides itself: language, time zone, service hours, holidays. */
import type { Ctx } from '#src/platform/context.ts';
import { type OwnChanges, updateOwnCompany } from './company.queries.ts';
import { companyChanged } from './events.ts';

export async function changeOwnCompany(ctx: Ctx, changes: OwnChanges): Promise<void> {
  await updateOwnCompany(ctx.db, ctx.companyId, changes, ctx.now());
  ctx.emit(companyChanged, { companyId: ctx.companyId });
}
