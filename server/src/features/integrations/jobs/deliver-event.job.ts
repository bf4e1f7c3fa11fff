import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import type { IntegrationDeps } from '../integration-deps.ts';
import { deliverEvent } from '../jobs.ts';
import { deliver } from '../webhooks/deliver-event.remote.ts';

export const deliverEventJob = (deps: IntegrationDeps): JobHandler =>
  handleJob(deliverEvent, (ctx, { deliveryId }) => deliver(ctx, deps, deliveryId));
