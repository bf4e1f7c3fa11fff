/** Reads one queue with its menu, or what its removal would touch. */
import { fail, type QueueDetail, type QueueUses } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { listOptions } from '../menus/option.queries.ts';
import { findQueue } from '../queue.queries.ts';
import { viewQueueDetail } from '../queue.view.ts';

/** Counts what uses a queue; told by those below who have queues. */
export type CountUses = (ctx: Ctx, queueId: number) => Promise<QueueUses>;

export async function getQueue(ctx: Ctx, queueId: number): Promise<QueueDetail> {
  const row = (await findQueue(ctx.db, queueId)) ?? fail('ERR_NO_QUEUE_FOUND');
  return viewQueueDetail(row, await listOptions(ctx.db, queueId));
}

export async function getQueueUses(ctx: Ctx, countUses: CountUses, queueId: number): Promise<QueueUses> {
  if ((await findQueue(ctx.db, queueId)) === undefined) fail('ERR_NO_QUEUE_FOUND');
  return countUses(ctx, queueId);
}
