/**
 * Removes a queue, whether or not it is in use: tickets are in no queue then, users and connections lose it. They hear of
 * it right after, each on its own, so that a queue with a hundred thousand tickets goes as quickly as an empty one.
 */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { queueDeleted } from '#src/tenant/queues/events.ts';
import { lockQueue, markDeleted } from '../queue.queries.ts';

export async function removeQueue(ctx: Ctx, queueId: number): Promise<void> {
  const queue = (await lockQueue(ctx.db, queueId)) ?? fail('ERR_NO_QUEUE_FOUND');
  await markDeleted(ctx.db, queueId, ctx.now());
  ctx.emit(queueDeleted, { queueId });
  ctx.audit({ name: queue.name });
}
