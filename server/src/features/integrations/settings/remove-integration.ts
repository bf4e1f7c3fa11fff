/** Removes an integration, whether or not it answers somewhere: queues and connections that name it go on without. */
import { fail } from '@prosa/shared';
import { forgetBotOfConnections } from '#src/features/connections/settings/index.ts';
import { forgetBotOfQueues } from '#src/features/queues/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { integrationDeleted } from '../events.ts';
import { deleteIntegration } from '../integration.queries.ts';

export async function removeIntegration(ctx: Ctx, integrationId: number): Promise<void> {
  const name = (await deleteIntegration(ctx.db, integrationId)) ?? fail('ERR_NO_INTEGRATION_FOUND');
  const bot = { kind: 'integration', id: integrationId } as const;
  await forgetBotOfQueues(ctx, bot);
  await forgetBotOfConnections(ctx, bot);
  ctx.emit(integrationDeleted, { integrationId });
  ctx.audit({ name });
}
