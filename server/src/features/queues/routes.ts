/** Contract → use case. */
import type { queuesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { KnownBots } from './bots/assert-bots-exist.ts';
import { addOption, changeOption, removeOption } from './menus/change-options.ts';
import { readOption, readOptions } from './menus/read-options.ts';
import { createQueue } from './settings/create-queue.ts';
import { listQueues } from './settings/list-queues.ts';
import { orderQueues } from './settings/order-queues.ts';
import { type CountUses, readQueue, readQueueUses } from './settings/read-queue.ts';
import { removeQueue } from './settings/remove-queue.ts';
import { changeQueue } from './settings/update-queue.ts';

export type QueuesDeps = KnownBots & { readonly countUses: CountUses };

export const queuesHandlers = (deps: QueuesDeps): Handlers<typeof queuesContract> => ({
  list: listQueues,
  order: orderQueues,
  get: (ctx, { queueId }) => readQueue(ctx, queueId),
  uses: (ctx, { queueId }) => readQueueUses(ctx, deps.countUses, queueId),
  create: async (ctx, input) => readQueue(ctx, await createQueue(ctx, deps, input)),
  update: async (ctx, input) => {
    await changeQueue(ctx, deps, input);
    return readQueue(ctx, input.queueId);
  },
  remove: async (ctx, { queueId }) => {
    await removeQueue(ctx, queueId);
    return { message: 'Queue deleted' };
  },
  options: readOptions,
  option: (ctx, { optionId }) => readOption(ctx, optionId),
  createOption: async (ctx, input) => readOption(ctx, await addOption(ctx, input)),
  updateOption: async (ctx, input) => {
    await changeOption(ctx, input);
    return readOption(ctx, input.optionId);
  },
  removeOption: async (ctx, { optionId }) => {
    await removeOption(ctx, optionId);
    return { message: 'Option deleted' };
  },
});
