/** Connections, for app.ts. */
import { connectionsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import type { Offer } from './create-connection.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const connectionsFeature = (offer: Offer): Feature => ({
  name: 'connections',
  endpoints: mounted(connectionsContract, routes(offer)),
  subscribers,
});
