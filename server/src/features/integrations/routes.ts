/** Contract → use case. */
import type { integrationsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { IntegrationDeps } from './integration-deps.ts';
import { getIntegration, listIntegrationsPage, listUses } from './list-integrations.ts';
import { createIntegration } from './settings/create-integration.ts';
import { removeIntegration } from './settings/remove-integration.ts';
import { testSession } from './settings/test-session.remote.ts';
import { updateIntegration } from './settings/update-integration.ts';
import { listDeliveriesPage, replayDelivery } from './webhooks/deliveries.ts';

export const integrationsHandlers = (deps: IntegrationDeps): Handlers<typeof integrationsContract> => ({
  list: listIntegrationsPage,
  get: getIntegration,
  uses: listUses,
  create: async (ctx, input) =>
    getIntegration(ctx, { integrationId: await createIntegration(ctx, deps, input) }),
  update: async (ctx, input) => {
    await updateIntegration(ctx, deps, input);
    return getIntegration(ctx, input);
  },
  remove: async (ctx, { integrationId }) => {
    await removeIntegration(ctx, integrationId);
    return { message: 'Integration deleted' };
  },
  testSession: (ctx, input) => testSession(ctx, deps, input),
  deliveries: listDeliveriesPage,
  replay: replayDelivery,
});
