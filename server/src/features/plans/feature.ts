/** What the plans feature hands to the application. */
import { plansContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import type { CompaniesOfPlans } from './companies-of-plans.ts';
import { plansHandlers } from './routes.ts';

export const plansFeature = (companiesOf: CompaniesOfPlans): Feature => ({
  name: 'plans',
  endpoints: mounted(plansContract, plansHandlers(companiesOf)),
});
