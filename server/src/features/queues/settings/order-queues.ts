/** Puts queues into an order; those that are not named follow as they stood. Menus number them like this. */
import { fail, type QueueView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { queueChanged } from '#src/tenant/queues/events.ts';
import { listQueues } from '#src/tenant/queues/queue.queries.ts';
import { viewQueue } from '#src/tenant/queues/queue.view.ts';
import { lockQueues, updateOrder } from '../queue.queries.ts';

export async function orderQueues(
  ctx: Ctx,
  { queueIds }: { queueIds: readonly number[] },
): Promise<QueueView[]> {
  await lockQueues(ctx.db);
  const rows = new Map((await listQueues(ctx.db)).map((row) => [row.id, row]));
  if (queueIds.some((id) => !rows.has(id))) fail('ERR_NO_QUEUE_FOUND');
  const before = [...rows.values()].map(({ name }) => name);
  const ordered = [...new Set([...queueIds, ...rows.keys()])].flatMap((id) => rows.get(id) ?? []);
  for (const [index, { id, orderQueue }] of ordered.entries()) {
    if (orderQueue === index + 1) continue;
    await updateOrder(ctx.db, id, index + 1);
    ctx.emit(queueChanged, { queueId: id });
  }
  ctx.audit({ before: { order: before }, after: { order: ordered.map(({ name }) => name) } });
  return ordered.map((row, index) => viewQueue({ ...row, orderQueue: index + 1 }));
}
