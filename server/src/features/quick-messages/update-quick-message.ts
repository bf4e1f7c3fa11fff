/** Changes a quick message. Whoever saw an older version than the present one is told instead of overwriting it. */
import { fail, failFields, type Input, type quickMessagesContract } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { assertMayShareCompanyWide, assertQueuesExist } from './create-quick-message.ts';
import { quickMessageChanged } from './events.ts';
import { lockToChange, reachOf } from './lock-to-change.ts';
import { updateQuickMessageRow } from './quick-message.queries.ts';
import { wantedQueues } from './reach.rules.ts';

export async function updateQuickMessage(
  ctx: UserCtx,
  input: Input<typeof quickMessagesContract.update>,
): Promise<void> {
  const { quickMessageId, version, shortcode, message, geral, companyWide, status, folder } = input;
  const row = await lockToChange(ctx, quickMessageId);
  if (version !== undefined && version !== row.version) fail('ERR_CHANGED_MEANWHILE');
  const queueIds = wantedQueues(input, row.queueIds);
  const isForAll = geral ?? row.geral;
  const isCompanyWide = companyWide ?? row.companyWide;
  if (isForAll && isCompanyWide && !(row.geral && row.companyWide)) assertMayShareCompanyWide(ctx);
  // One whose queues have gone stays as it is until somebody changes whom it is for.
  const isMoved = queueIds !== undefined || isForAll !== row.geral || isCompanyWide !== row.companyWide;
  if (isMoved && isForAll && !isCompanyWide && (queueIds ?? row.queueIds).length === 0)
    failFields({ field: 'queueId', rule: 'required' });
  if (queueIds !== undefined) await assertQueuesExist(ctx, queueIds);
  const changes = { shortcode, message, geral, companyWide, status, folder, queueIds };
  await updateQuickMessageRow(ctx.db, quickMessageId, changes, ctx.now());
  ctx.emit(quickMessageChanged, { quickMessageId, before: reachOf(row) });
}
