/** The simulated phones, for app.ts. */
import { type Feature, mounted } from '#src/platform/feature.ts';
import { contract, routes, type SandboxOptions } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const sandboxFeature = (options: SandboxOptions): Feature => ({
  name: 'sandbox',
  endpoints: mounted(contract, routes(options)),
  subscribers,
});
