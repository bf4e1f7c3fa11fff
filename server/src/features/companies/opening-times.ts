/** Keeps when one's own company is there for its customers, and on which days it is closed. Another company does not exist. */
import { type CompanyView, fail, type Holiday, type ServiceHours } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { tidyHolidays } from '#src/tenant/companies/company.rules.ts';
import { getCompanyView } from './get-company.ts';
import { updateOwnCompany } from './update-own-company.ts';

export const updateOpeningHours = (
  ctx: UserCtx,
  { companyId, schedules }: { companyId: number; schedules: ServiceHours },
): Promise<CompanyView> => save(ctx, companyId, { schedules });

export const updateHolidays = (
  ctx: UserCtx,
  { companyId, holidays }: { companyId: number; holidays: readonly Holiday[] },
): Promise<CompanyView> => save(ctx, companyId, { holidays: tidyHolidays(holidays) });

type Times = { readonly schedules: ServiceHours } | { readonly holidays: readonly Holiday[] };

async function save(ctx: UserCtx, companyId: number, times: Times): Promise<CompanyView> {
  if (companyId !== ctx.companyId) fail('ERR_NO_COMPANY_FOUND');
  const { schedules, holidays } = await getCompanyView(ctx.db, companyId);
  await updateOwnCompany(ctx, times);
  ctx.audit({ before: { schedules, holidays }, after: { schedules, holidays, ...times } });
  return getCompanyView(ctx.db, companyId);
}
