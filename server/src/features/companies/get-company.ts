/** Shows a company: one's own, or any for the super user; for everybody else another company does not exist. */
import { type CompanyView, fail } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { findLivingCompany } from './company.queries.ts';
import { viewCompany } from './company.view.ts';

export async function getCompany(ctx: RemoteCtx, { companyId }: { companyId: number }): Promise<CompanyView> {
  if (companyId === ctx.companyId) return ctx.inside((own) => getCompanyView(own.db, companyId));
  if (!ctx.actor.super) fail('ERR_NO_COMPANY_FOUND');
  return ctx.across('the super user looks at a company', (db) => getCompanyView(db, companyId));
}

export const getCompanyView = async (db: TenantDb | PlatformDb, companyId: number): Promise<CompanyView> =>
  viewCompany((await findLivingCompany(db, companyId)) ?? fail('ERR_NO_COMPANY_FOUND'));
