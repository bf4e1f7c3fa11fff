/** Changes a queue, with its menu if that is sent along. Whoever saw an older version is told instead of overwriting it. */
import { fail, type Input, type queuesContract } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { queueChanged } from '#src/tenant/queues/events.ts';
import type { QueueRow } from '#src/tenant/queues/queue.queries.ts';
import { assertBotsExist, type KnownBots } from '../bots/assert-bots-exist.ts';
import { replaceOptions } from '../menus/replace-options.ts';
import { lockQueue, type QueueChanges, updateQueueRow } from '../queue.queries.ts';

export async function updateQueue(
  ctx: Ctx,
  bots: KnownBots,
  input: Input<typeof queuesContract.update>,
): Promise<void> {
  const { queueId, version, options, orderQueue, ...fields } = input;
  const queue = (await lockQueue(ctx.db, queueId)) ?? fail('ERR_NO_QUEUE_FOUND');
  if (version !== undefined && version !== queue.version) fail('ERR_CHANGED_MEANWHILE');
  await assertBotsExist(ctx, bots, newBots(queue, fields));
  const changes: QueueChanges = { ...fields, orderQueue: orderQueue ?? undefined };
  await updateQueueRow(ctx.db, queueId, changes, ctx.now());
  if (options !== undefined) await replaceOptions(ctx, queueId, options);
  ctx.emit(queueChanged, { queueId });
  ctx.audit({ name: queue.name, ...differing(queue, changes) });
}

/**
 * Returns the bots that a change names anew; one that the queue has already may meanwhile have gone: naming it again is
 * nobody's mistake.
 */
const newBots = (queue: QueueRow, { promptId, integrationId }: QueueChanges) => ({
  promptId: promptId === queue.promptId ? null : promptId,
  integrationId: integrationId === queue.integrationId ? null : integrationId,
});

function differing(queue: QueueRow, changes: QueueChanges) {
  const keys = (Object.keys(changes) as (keyof QueueChanges)[]).filter(
    (key) => changes[key] !== undefined && JSON.stringify(changes[key]) !== JSON.stringify(queue[key]),
  );
  const only = (row: QueueChanges) => Object.fromEntries(keys.map((key) => [key, row[key]]));
  return { before: only(queue), after: only(changes) };
}
