/** Reads integrations, and what would lose one. */
import { constants, fail, type IntegrationUses, type IntegrationView } from '@prosa/shared';
import { countConnectionsOfBot } from '#src/features/connections/settings/index.ts';
import { countQueuesOfBot } from '#src/features/queues/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { countIntegrations, findIntegration, listIntegrations } from './integration.queries.ts';
import { viewIntegration } from './integration.view.ts';

type One = { readonly integrationId: number };

export async function listIntegrationsPage(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ queueIntegrations: IntegrationView[]; count: number; hasMore: boolean }> {
  const size = constants.rowsPerPage;
  const rows = await listIntegrations(ctx.db, searchParam, size + 1, (pageNumber - 1) * size);
  return {
    queueIntegrations: rows.slice(0, size).map(viewIntegration),
    count: await countIntegrations(ctx.db, searchParam),
    hasMore: rows.length > size,
  };
}

export async function getIntegration(ctx: Ctx, { integrationId }: One): Promise<IntegrationView> {
  const row = await findIntegration(ctx.db, integrationId);
  return row === undefined ? fail('ERR_NO_INTEGRATION_FOUND') : viewIntegration(row);
}

export async function listUses(ctx: Ctx, one: One): Promise<IntegrationUses> {
  const { id } = await getIntegration(ctx, one);
  return {
    queues: await countQueuesOfBot(ctx, { kind: 'integration', id }),
    connections: await countConnectionsOfBot(ctx, { kind: 'integration', id }),
  };
}
