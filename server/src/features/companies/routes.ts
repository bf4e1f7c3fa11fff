import type { companiesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { getCompany } from './get-company.ts';
import { getCompanyWithPlan } from './get-company-with-plan.ts';
import { updateHolidays, updateOpeningHours } from './opening-times.ts';

type Routes = Handlers<typeof companiesContract>;

/** Returns the handlers of the feature; `usage` counts what stands below companies: users, connections and queues. */
export const companiesHandlers = (usage: Routes['usage']): Routes => ({
  listPlan: getCompanyWithPlan,
  usage,
  get: getCompany,
  saveSchedules: updateOpeningHours,
  saveHolidays: updateHolidays,
});
