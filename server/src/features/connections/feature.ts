/** Connections, for app.ts. */
import { connectionsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { type CloudWebhookOptions, cloudWebhook } from './cloud-webhook.remote.ts';
import { type ConnectionsWorld, routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const connectionsFeature = (world: ConnectionsWorld & CloudWebhookOptions): Feature => ({
  name: 'connections',
  endpoints: mounted(connectionsContract, routes(world)),
  webhooks: [cloudWebhook(world)],
  subscribers,
});
