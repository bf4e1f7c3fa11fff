import type { integrationsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { listIntegrationsPage } from './list-integrations.ts';

export const integrationsHandlers: Handlers<typeof integrationsContract> = {
  list: listIntegrationsPage,
};
