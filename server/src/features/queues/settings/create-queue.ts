/**
 * Adds a queue. The plan's limit holds however many are added at once; a name or colour that another queue has is
 * refused. It comes last and begins with office hours unless told otherwise.
 */
import { defaultHours, fail, type Input, type queuesContract } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { planLimit } from '#src/tenant/companies/index.ts';
import { queueCreated } from '#src/tenant/queues/events.ts';
import { assertBotsExist, type KnownBots } from '../bots/assert-bots-exist.ts';
import { asNew, replaceOptions } from '../menus/replace-options.ts';
import { countQueues, insertQueues, lockQueues } from '../queue.queries.ts';

/** Creates a queue with its menu and returns its id. */
export async function createQueue(
  ctx: Ctx,
  bots: KnownBots,
  input: Input<typeof queuesContract.create>,
): Promise<number> {
  const { options = [], orderQueue, schedules = defaultHours, ...fields } = input;
  await assertBotsExist(ctx, bots, fields);
  await lockQueues(ctx.db);
  const { count, last } = await countQueues(ctx.db);
  const limit = await planLimit(ctx, 'queues');
  if (count >= limit) fail('ERR_PLAN_LIMIT_QUEUES', { limit });
  const row = { ...fields, schedules, orderQueue: orderQueue ?? last + 1 };
  const [queueId] = await insertQueues(ctx.db, [row]);
  if (queueId === undefined) throw new Error('the queue was not inserted');
  await replaceOptions(ctx, queueId, asNew(options));
  ctx.emit(queueCreated, { queueId });
  ctx.audit({ name: fields.name, after: row });
  return queueId;
}
