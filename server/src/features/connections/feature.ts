/** Connections, for app.ts. */
import { connectionsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { type CloudWebhookOptions, cloudWebhook } from './cloud/cloud-webhook.remote.ts';
import { restrictionTimer } from './health/lift-restrictions.ts';
import { qualityTimer } from './health/read-quality.ts';
import { outageTimer } from './health/watch-outages.ts';
import { standingTimer } from './health/watch-standings.ts';
import { stripDeletedQueue } from './jobs/strip-queue.job.ts';
import { writeAlertJob } from './jobs/write-alert.job.ts';
import { requestTimer } from './requests/purge-requests.ts';
import { type ConnectionsDeps, routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const connectionsFeature = (deps: ConnectionsDeps & CloudWebhookOptions): Feature => ({
  name: 'connections',
  endpoints: mounted(connectionsContract, routes(deps)),
  webhooks: [cloudWebhook(deps)],
  subscribers,
  jobs: [stripDeletedQueue, writeAlertJob(deps.publicUrl)],
  timers: [outageTimer, standingTimer, restrictionTimer, requestTimer, qualityTimer],
});
