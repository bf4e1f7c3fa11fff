import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import type { IntegrationWorld } from '../integration-world.ts';
import { deliverEvent } from '../jobs.ts';
import { deliver } from '../webhooks/deliver-event.remote.ts';

export const deliverEventJob = (world: IntegrationWorld): JobHandler =>
  handleJob(deliverEvent, (ctx, { deliveryId }) => deliver(ctx, world, deliveryId));
