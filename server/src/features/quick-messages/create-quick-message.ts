/** Adds a quick message of the acting user: their own, for queues of the company, or for all of it. */
import { canShareCompanyWide, fail, failFields, type Input, type quickMessagesContract } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { quickMessageCreated } from './events.ts';
import { insertQuickMessage } from './quick-message.queries.ts';
import { wantedQueues } from './reach.rules.ts';

/** Creates a quick message and returns its id. */
export async function createQuickMessage(
  ctx: UserCtx,
  input: Input<typeof quickMessagesContract.create>,
): Promise<number> {
  const { shortcode, message, geral, companyWide, status, folder } = input;
  const queueIds = wantedQueues(input) ?? [];
  if (companyWide) assertMayShareCompanyWide(ctx);
  // Its author's alone may do without a queue.
  else if (geral && queueIds.length === 0) failFields({ field: 'queueId', rule: 'required' });
  await assertQueuesExist(ctx, queueIds);
  const one = { shortcode, message, geral, companyWide, status, folder, queueIds, userId: ctx.actor.id };
  const quickMessageId = await insertQuickMessage(ctx.db, one);
  ctx.emit(quickMessageCreated, { quickMessageId });
  return quickMessageId;
}

/** Throws ERR_NO_PERMISSION for whoever may not offer something to the whole company. */
export function assertMayShareCompanyWide(ctx: UserCtx): void {
  if (!canShareCompanyWide(ctx.actor)) fail('ERR_NO_PERMISSION');
}

/** Throws ERR_NO_QUEUE_FOUND when one of the queues is not the company's. */
export async function assertQueuesExist(ctx: UserCtx, queueIds: readonly number[]): Promise<void> {
  const known = await ctx.cached(queueNames);
  if (!queueIds.every((queueId) => known.has(queueId))) fail('ERR_NO_QUEUE_FOUND');
}
