/** What other systems of a company may ask over HTTP. */
import { publicApiContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { endTokens } from './jobs/end-tokens.job.ts';
import type { PublicApiWorld } from './public-api-world.ts';
import { publicApiHandlers } from './routes.ts';
import { publicApiSubscribers } from './subscribers.ts';

export const publicApiFeature = (world: PublicApiWorld): Feature => ({
  name: 'public-api',
  endpoints: mounted(publicApiContract, publicApiHandlers(world)),
  subscribers: publicApiSubscribers,
  jobs: [endTokens],
});
