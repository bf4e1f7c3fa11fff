import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import type { IntegrationWorld } from '../integration-world.ts';
import { lookUpBills } from '../jobs.ts';
import { lookUp } from '../look-up-bills.remote.ts';

export const lookUpBillsJob = (world: IntegrationWorld): JobHandler =>
  handleJob(lookUpBills, (ctx, { ticketId }) => lookUp(ctx, world, ticketId));
