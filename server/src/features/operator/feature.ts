/** What the operator's feature hands to the application. */
import { operatorContract } from '@prosa/shared';
import type { Storage } from '#src/drivers/storage/driver.ts';
import { type Feature, jobOn, mounted } from '#src/platform/feature.ts';
import { companyRemoved } from './events.ts';
import { eraseCompany } from './jobs/erase-company.job.ts';
import { eraseCompanyJob } from './jobs.ts';
import { operatorHandlers } from './routes.ts';

export type OperatorOptions = {
  readonly storage: Storage;
  /** Signs access tokens of impersonations. */
  readonly tokenSecret: string;
};

export const operatorFeature = ({ tokenSecret, ...deps }: OperatorOptions): Feature => ({
  name: 'operator',
  endpoints: mounted(operatorContract, operatorHandlers(tokenSecret)),
  subscribers: [jobOn(companyRemoved, eraseCompanyJob, ({ companyId }) => ({ companyId }))],
  jobs: [eraseCompany(deps)],
});
