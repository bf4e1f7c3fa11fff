/**
 * Removes a company: from this moment nobody of it comes in, its name and its number are free, and a job takes away
 * everything it had. The platform's own company stays.
 */
import { fail, failFields } from '@prosa/shared';
import { lockCompany, updateCompanyRow } from '#src/features/companies/index.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import { companyChanged } from '#src/tenant/companies/index.ts';
import { companyRemoved } from './events.ts';

type Removal = { readonly companyId: number; readonly name?: string | undefined };

export async function removeCompany(
  ctx: RemoteCtx,
  { companyId, name }: Removal,
): Promise<Record<string, never>> {
  const removed = await ctx.across('the operator removes a company', async (db, tell) => {
    const company = await lockCompany(db, companyId);
    if (company === undefined || company.removedAt !== null) fail('ERR_NO_COMPANY_FOUND');
    if (company.isPlatform) fail('ERR_PLATFORM_COMPANY');
    if (name !== undefined && name !== company.name) failFields({ field: 'name', rule: 'other' });
    const changes = { removedAt: ctx.now(), status: false, name: `${company.name} #${companyId}` };
    await updateCompanyRow(db, companyId, changes, ctx.now());
    tell(companyId, companyChanged, { companyId });
    tell(companyId, companyRemoved, { companyId });
    return company.name;
  });
  ctx.audit({ name: removed, before: { name: removed } });
  return {};
}
