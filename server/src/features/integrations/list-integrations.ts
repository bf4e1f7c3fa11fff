/** Lists the company's integrations by name, 20 a page. */
import { constants, type IntegrationView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { countIntegrations, listIntegrations } from './integration.queries.ts';
import { viewIntegration } from './integration.view.ts';

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
