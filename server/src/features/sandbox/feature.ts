/** The simulated phones, for app.ts. */
import { sandboxContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { routes, type SandboxOptions } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const sandboxFeature = (options: SandboxOptions): Feature => ({
  name: 'sandbox',
  endpoints: mounted(sandboxContract, routes(options)),
  subscribers,
});
