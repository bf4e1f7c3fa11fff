/** Connections, for app.ts. */
import { connectionsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { type CloudWebhookOptions, cloudWebhook } from './cloud/cloud-webhook.remote.ts';
import { sessionAnswered, sessionAsked, sessionChangeRequested } from './events.ts';
import { type ConnectionActivityOptions, openConnectionActivity } from './health/connection-activity.ts';
import { qualityTimer } from './health/get-quality.ts';
import { restrictionTimer } from './health/lift-restrictions.ts';
import { outageTimer } from './health/watch-outages.ts';
import { standingTimer } from './health/watch-standings.ts';
import { stripDeletedQueue } from './jobs/strip-queue.job.ts';
import { writeAlertJob } from './jobs/write-alert.job.ts';
import { purgeRequestsTimer } from './requests/purge-requests.ts';
import type { SessionRpc } from './requests/session-rpc.remote.ts';
import { type ConnectionsDeps, routes } from './routes.ts';
import { subscribers } from './subscribers.ts';
import { observeSessions } from './supervision/observe-sessions.ts';
import type { SessionRunner } from './supervision/session-runner.remote.ts';

/** The sessions of this node, and the way to those of others. */
export type NodeSessions = {
  readonly runner: Pick<SessionRunner, 'look'>;
  readonly rpc: Pick<SessionRpc, 'look' | 'heard'>;
};

export const connectionsFeature = (
  deps: ConnectionsDeps & CloudWebhookOptions,
  { runner, rpc }: NodeSessions,
  activityOptions: ConnectionActivityOptions,
): Feature => {
  const activity = openConnectionActivity(activityOptions);
  return {
    name: 'connections',
    endpoints: mounted(connectionsContract, routes(deps)),
    webhooks: [cloudWebhook(deps)],
    subscribers,
    jobs: [stripDeletedQueue, writeAlertJob(deps.publicUrl)],
    timers: [outageTimer, standingTimer, restrictionTimer, purgeRequestsTimer, qualityTimer],
    nodeListeners: [
      { facts: [sessionChangeRequested], heard: runner.look },
      { facts: [sessionAsked], heard: rpc.look },
      { facts: [sessionAnswered], heard: rpc.heard },
    ],
    onNetworkEvent: activity.heard,
    observe: observeSessions,
    stop: activity.stop,
  };
};
