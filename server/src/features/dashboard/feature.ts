/** The dashboard: what a company has done, from rollups and from the rows of today. */
import { dashboardContract } from '@prosa/shared';
import { type Feature, jobOn, mounted } from '#src/platform/feature.ts';
import { companyChanged } from '#src/tenant/companies/index.ts';
import { rollUpHandler } from './jobs/roll-up.job.ts';
import { rollUpJob } from './jobs.ts';
import { rollUpTimer } from './roll-up/roll-up-all.ts';
import { dashboardHandlers } from './routes.ts';

export const dashboardFeature: Feature = {
  name: 'dashboard',
  endpoints: mounted(dashboardContract, dashboardHandlers),
  subscribers: [jobOn(companyChanged, rollUpJob, ({ companyId }) => ({ companyId }))],
  jobs: [rollUpHandler],
  timers: [rollUpTimer],
};
