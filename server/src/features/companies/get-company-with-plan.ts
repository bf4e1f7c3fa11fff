/**
 * Shows a company with its plan. One's own, or any for the super user; for everybody else another company does not
 * exist.
 */
import { type CompanyWithPlan, fail } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { findPlan } from '#src/tenant/plans/index.ts';
import { findLivingCompany } from './company.queries.ts';
import { viewCompanyWithPlan } from './company.view.ts';

export async function getCompanyWithPlan(
  ctx: RemoteCtx,
  { companyId }: { companyId: number },
): Promise<CompanyWithPlan> {
  if (companyId === ctx.companyId) return ctx.inside((own) => read(own.db, companyId));
  if (!ctx.actor.super) fail('ERR_NO_COMPANY_FOUND');
  return ctx.across('the super user looks at a company', (db) => read(db, companyId));
}

async function read(db: TenantDb | PlatformDb, companyId: number): Promise<CompanyWithPlan> {
  const company = await findLivingCompany(db, companyId);
  if (company === undefined) fail('ERR_NO_COMPANY_FOUND');
  const plan = company.planId === null ? undefined : await findPlan(db, company.planId);
  return viewCompanyWithPlan(company, plan);
}
