/** What the brand feature hands to the application. */
import { brandContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { brandFiles } from './brand-files.ts';
import { brandHandlers } from './routes.ts';
import { brandSubscribers } from './subscribers.ts';

export const brandFeature = (deps: Pick<FileDeps, 'storage'>): Feature => ({
  name: 'brand',
  endpoints: mounted(brandContract, brandHandlers(deps)),
  files: [brandFiles(deps)],
  subscribers: brandSubscribers,
});
