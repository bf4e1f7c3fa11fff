/** What the integrations feature hands to the application. */
import { integrationsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { integrationsHandlers } from './routes.ts';

export const integrationsFeature: Feature = {
  name: 'integrations',
  endpoints: mounted(integrationsContract, integrationsHandlers),
};
