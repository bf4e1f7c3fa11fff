/** Adds a quick message of the acting user, in one of the company's queues. */
import { fail, type Input, type quickMessagesContract } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { quickMessageCreated } from './events.ts';
import { insertQuickMessage } from './quick-message.queries.ts';

/** Creates a quick message and returns its id. */
export async function createQuickMessage(
  ctx: UserCtx,
  { shortcode, message, geral, status, queueId }: Input<typeof quickMessagesContract.create>,
): Promise<number> {
  await assertQueueExists(ctx, queueId);
  const one = { shortcode, message, geral, status, queueId, userId: ctx.actor.id };
  const quickMessageId = await insertQuickMessage(ctx.db, one);
  ctx.emit(quickMessageCreated, { quickMessageId });
  return quickMessageId;
}

/** Throws ERR_NO_QUEUE_FOUND when the queue is not the company's. */
export async function assertQueueExists(ctx: UserCtx, queueId: number): Promise<void> {
  if (!(await ctx.cached(queueNames)).has(queueId)) fail('ERR_NO_QUEUE_FOUND');
}
