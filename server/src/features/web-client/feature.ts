/** What the web client's versions hand to the application. */
import { webClientContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { webClientHandlers } from './routes.ts';
import { versionTimer, type WebClientDeps } from './watch-versions.ts';

export const webClientFeature = (deps: WebClientDeps): Feature => ({
  name: 'web-client',
  endpoints: mounted(webClientContract, webClientHandlers(deps)),
  timers: [versionTimer(deps)],
});
