import type { CompanyView, CompanyWithPlan } from '@prosa/shared';
import type { CompanyRow } from '#src/tenant/companies/company.queries.ts';
import type { PlanRow } from '#src/tenant/plans/index.ts';
import { viewPlan } from '#src/tenant/plans/index.ts';

/** Returns a company as its own people see it, with what its plan allows. */
export const viewCompanyWithPlan = (company: CompanyRow, plan: PlanRow | undefined): CompanyWithPlan => ({
  id: company.id,
  name: company.name,
  email: company.email,
  phone: company.phone,
  status: company.status,
  dueDate: company.dueDate?.toISOString() ?? null,
  trialExpiration: company.trialExpiration?.toISOString() ?? null,
  createdAt: company.createdAt.toISOString(),
  plan: plan === undefined ? null : viewPlan(plan),
});

/** Returns a company as its own people see it, with its hours. */
export const viewCompany = (company: CompanyRow): CompanyView => ({
  id: company.id,
  name: company.name,
  email: company.email,
  phone: company.phone,
  status: company.status,
  dueDate: company.dueDate?.toISOString() ?? null,
  createdAt: company.createdAt.toISOString(),
  language: company.language,
  timezone: company.timezone,
  schedules: [...company.schedules],
  holidays: [...company.holidays],
});
