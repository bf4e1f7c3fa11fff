import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { lookUpBillsOf } from '../bills/look-up-bills.remote.ts';
import type { IntegrationDeps } from '../integration-deps.ts';
import { lookUpBills } from '../jobs.ts';

export const lookUpBillsJob = (deps: IntegrationDeps): JobHandler =>
  handleJob(lookUpBills, (ctx, { ticketId }) => lookUpBillsOf(ctx, deps, ticketId));
