/** Contract → use case. */
import type { queuesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { addOption, changeOption, removeOption } from './change-options.ts';
import { createQueue } from './create-queue.ts';
import { listQueues } from './list-queues.ts';
import { orderQueues } from './order-queues.ts';
import { readOption, readOptions } from './read-options.ts';
import { type CountUses, readQueue, readQueueUses } from './read-queue.ts';
import type { KnownBots } from './refuse-unknown-bots.ts';
import { removeQueue } from './remove-queue.ts';
import { changeQueue } from './update-queue.ts';

export type QueuesWorld = KnownBots & { readonly countUses: CountUses };

export const queuesHandlers = (world: QueuesWorld): Handlers<typeof queuesContract> => ({
  list: listQueues,
  order: orderQueues,
  get: (ctx, { queueId }) => readQueue(ctx, queueId),
  uses: (ctx, { queueId }) => readQueueUses(ctx, world.countUses, queueId),
  create: async (ctx, input) => readQueue(ctx, await createQueue(ctx, world, input)),
  update: async (ctx, input) => {
    await changeQueue(ctx, world, input);
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
