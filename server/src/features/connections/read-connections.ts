/** Reading connections: everyone sees name and status, admins also whether there is a token, and one code at a time. */
import type { ConnectionView, QueueTag } from '@prosa/shared';
import { may } from '@prosa/shared';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import {
  type ConnectionRow,
  getConnection,
  listConnectionQueues,
  listConnections,
} from './connection.queries.ts';
import { connectionView, type Sight } from './connection.view.ts';

const mayScan = (ctx: UserCtx): boolean => may(ctx.actor, 'connections-page:actionButtons');

export async function readConnections(ctx: UserCtx): Promise<ConnectionView[]> {
  const rows = await listConnections(ctx);
  const queues = await listConnectionQueues(ctx);
  const byConnection = new Map<number, QueueTag[]>(rows.map((row) => [row.id, []]));
  for (const { connectionId, ...queue } of queues) byConnection.get(connectionId)?.push(queue);
  return rows.map((row) =>
    connectionView(row, byConnection.get(row.id) ?? [], { code: false, token: mayScan(ctx) }),
  );
}

export async function readConnection(
  ctx: UserCtx,
  { whatsappId }: { whatsappId: number },
): Promise<ConnectionView> {
  const sees = mayScan(ctx);
  return viewOf(ctx, await getConnection(ctx, whatsappId), { code: sees, token: sees });
}

/** A row with its queues, for one who sees this much. */
export const viewOf = async (ctx: Ctx, row: ConnectionRow, sight: Sight): Promise<ConnectionView> =>
  connectionView(row, await listConnectionQueues(ctx, row.id), sight);
