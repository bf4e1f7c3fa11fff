/** Changes a quick message. Whoever saw an older version than the present one is told instead of overwriting it. */
import { fail, failFields, type Input, type quickMessagesContract } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { assertQueueExists } from './create-quick-message.ts';
import { quickMessageChanged } from './events.ts';
import { lockToChange, reachOf } from './lock-to-change.ts';
import { updateQuickMessageRow } from './quick-message.queries.ts';

export async function updateQuickMessage(
  ctx: UserCtx,
  input: Input<typeof quickMessagesContract.update>,
): Promise<void> {
  const { quickMessageId, version, shortcode, message, geral, status, queueId } = input;
  const row = await lockToChange(ctx, quickMessageId);
  if (version !== undefined && version !== row.version) fail('ERR_CHANGED_MEANWHILE');
  if (queueId === null && row.queueId !== null) failFields({ field: 'queueId', rule: 'invalid_type' });
  if (typeof queueId === 'number' && queueId !== row.queueId) await assertQueueExists(ctx, queueId);
  const changes = { shortcode, message, geral, status, queueId };
  await updateQuickMessageRow(ctx.db, quickMessageId, changes, ctx.now());
  ctx.emit(quickMessageChanged, { quickMessageId, before: reachOf(row) });
}
