/**
 * Keeps when one's own company is there for its customers, and on which days it is closed. Another company does not exist.
 * Whoever has seen other times than the present ones is told instead of overwriting them.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type CompanyView,
  type companiesContract,
  fail,
  type Holiday,
  type Input,
  orderedHours,
  type ServiceHours,
} from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { tidyHolidays } from '#src/tenant/companies/company.rules.ts';
import { lockOwnCompany } from './company.queries.ts';
import { getCompanyView } from './get-company.ts';
import { updateOwnCompany } from './update-own-company.ts';

export const updateOpeningHours = (
  ctx: UserCtx,
  { companyId, schedules, seen }: Input<typeof companiesContract.saveSchedules>,
): Promise<CompanyView> =>
  save(ctx, companyId, { schedules }, (now) => isSame(seen, orderedHours(now.schedules)));

export const updateHolidays = (
  ctx: UserCtx,
  { companyId, holidays, seen }: Input<typeof companiesContract.saveHolidays>,
): Promise<CompanyView> =>
  save(ctx, companyId, { holidays: tidyHolidays(holidays) }, (now) =>
    isSame(seen && tidyHolidays(seen), tidyHolidays(now.holidays)),
  );

const isSame = <T>(seen: T | undefined, now: T): boolean =>
  seen === undefined || isDeepStrictEqual(seen, now);

type Times = { readonly schedules: ServiceHours } | { readonly holidays: readonly Holiday[] };

async function save(
  ctx: UserCtx,
  companyId: number,
  times: Times,
  hasSeen: (now: CompanyView) => boolean,
): Promise<CompanyView> {
  if (companyId !== ctx.companyId) fail('ERR_NO_COMPANY_FOUND');
  await lockOwnCompany(ctx.db, companyId);
  const before = await getCompanyView(ctx.db, companyId);
  if (!hasSeen(before)) fail('ERR_CHANGED_MEANWHILE');
  const { schedules, holidays } = before;
  await updateOwnCompany(ctx, times);
  ctx.audit({ before: { schedules, holidays }, after: { schedules, holidays, ...times } });
  return getCompanyView(ctx.db, companyId);
}
