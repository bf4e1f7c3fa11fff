/** Connections, for app.ts. */
import { connectionsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { type CloudWebhookOptions, cloudWebhook } from './cloud-webhook.remote.ts';
import { stripDeletedQueue } from './jobs/strip-queue.job.ts';
import { writeAlertJob } from './jobs/write-alert.job.ts';
import { restrictionTimer } from './lift-restrictions.ts';
import { requestTimer } from './purge-requests.ts';
import { qualityTimer } from './read-quality.ts';
import { type ConnectionsWorld, routes } from './routes.ts';
import { subscribers } from './subscribers.ts';
import { outageTimer } from './watch-outages.ts';
import { standingTimer } from './watch-standings.ts';

export const connectionsFeature = (world: ConnectionsWorld & CloudWebhookOptions): Feature => ({
  name: 'connections',
  endpoints: mounted(connectionsContract, routes(world)),
  webhooks: [cloudWebhook(world)],
  subscribers,
  jobs: [stripDeletedQueue, writeAlertJob(world.publicUrl)],
  timers: [outageTimer, standingTimer, restrictionTimer, requestTimer, qualityTimer],
});
