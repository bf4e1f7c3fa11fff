/** What other systems of a company may ask over HTTP. */
import { publicApiContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { endTokens } from './jobs/end-tokens.job.ts';
import type { PublicApiDeps } from './public-api-deps.ts';
import { publicApiHandlers } from './routes.ts';
import { publicApiSubscribers } from './subscribers.ts';

export const publicApiFeature = (deps: PublicApiDeps): Feature => ({
  name: 'public-api',
  endpoints: mounted(publicApiContract, publicApiHandlers(deps)),
  subscribers: publicApiSubscribers,
  jobs: [endTokens],
});
