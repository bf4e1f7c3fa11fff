import type { companiesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { getCompanyWithPlan } from './get-company-with-plan.ts';

export const companiesHandlers: Handlers<typeof companiesContract> = {
  listPlan: getCompanyWithPlan,
};
