/**
 * Shows a company with its plan. One's own, or any for the super user; for everybody else another company does not
 * exist.
 */
import { type CompanyWithPlan, fail } from '@prosa/shared';
import { findPlan } from '#src/features/plans/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { findCompany } from './company.queries.ts';
import { viewCompanyWithPlan } from './company.view.ts';

export async function getCompanyWithPlan(
  ctx: UserCtx,
  input: { companyId: number },
): Promise<CompanyWithPlan> {
  if (input.companyId !== ctx.companyId && !ctx.actor.super) fail('ERR_NO_COMPANY_FOUND');
  const company = await findCompany(ctx.db, input.companyId);
  if (company === undefined) fail('ERR_NO_COMPANY_FOUND');
  const plan = company.planId === null ? undefined : await findPlan(ctx.db, company.planId);
  return viewCompanyWithPlan(company, plan);
}
