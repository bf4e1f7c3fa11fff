import type { companiesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { getCompany } from './get-company.ts';
import { getCompanyWithPlan } from './get-company-with-plan.ts';
import { readPlanUsage } from './plan/read-plan-usage.ts';
import { saveHolidays, saveSchedules } from './save-times.ts';

export const companiesHandlers: Handlers<typeof companiesContract> = {
  listPlan: getCompanyWithPlan,
  usage: readPlanUsage,
  get: getCompany,
  saveSchedules,
  saveHolidays,
};
