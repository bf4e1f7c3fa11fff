/** Shows what was sent to an integration's address, and sends one of it again. */
import { constants, fail, type IntegrationDelivery } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { readUuidPlace, writePlace } from '#src/platform/cursor.ts';
import { viewDelivery } from '../integration.view.ts';
import { deliverEvent } from '../jobs.ts';
import { getIntegration } from '../list-integrations.ts';
import { listDeliveries, lockDelivery, renewDelivery } from './delivery.queries.ts';

export async function listDeliveriesPage(
  ctx: Ctx,
  { integrationId, cursor }: { integrationId: number; cursor?: string | undefined },
): Promise<{ deliveries: IntegrationDelivery[]; cursor: string | null }> {
  const { id } = await getIntegration(ctx, { integrationId });
  const size = constants.rowsPerPage;
  // A cursor that is none begins at the beginning.
  const rows = await listDeliveries(
    ctx,
    id,
    cursor === undefined ? undefined : readUuidPlace(cursor),
    size + 1,
  );
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    deliveries: shown.map(viewDelivery),
    cursor: last === undefined ? null : writePlace({ at: last.createdAt, id: last.id }),
  };
}

export async function replayDelivery(
  ctx: Ctx,
  { integrationId, deliveryId }: { integrationId: number; deliveryId: string },
): Promise<IntegrationDelivery> {
  const row = await lockDelivery(ctx, deliveryId);
  if (row === undefined || row.integrationId !== integrationId) return fail('ERR_NO_DELIVERY_FOUND');
  await renewDelivery(ctx, deliveryId);
  ctx.enqueue(deliverEvent, { deliveryId });
  return viewDelivery({ ...row, state: 'waiting', attempts: 0, dueAt: ctx.now() });
}
