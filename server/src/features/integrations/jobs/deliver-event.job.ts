import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { deliver } from '../deliver-event.remote.ts';
import type { IntegrationWorld } from '../integration-world.ts';
import { deliverEvent } from '../jobs.ts';

export const deliverEventJob = (world: IntegrationWorld): JobHandler =>
  handleJob(deliverEvent, (ctx, { deliveryId }) => deliver(ctx, world, deliveryId));
