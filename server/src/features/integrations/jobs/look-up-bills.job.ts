import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { lookUp } from '../bills/look-up-bills.remote.ts';
import type { IntegrationWorld } from '../integration-world.ts';
import { lookUpBills } from '../jobs.ts';

export const lookUpBillsJob = (world: IntegrationWorld): JobHandler =>
  handleJob(lookUpBills, (ctx, { ticketId }) => lookUp(ctx, world, ticketId));
