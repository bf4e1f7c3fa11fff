/** Contract → use case. */
import type { queuesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { KnownBots } from './bots/assert-bots-exist.ts';
import { getOption, listMenuOptions } from './menus/list-menu-options.ts';
import { createOption, removeOption, updateOption } from './menus/option-changes.ts';
import { replaceReasons } from './reasons/replace-reasons.ts';
import { resolveReasons } from './reasons/resolve-reasons.ts';
import { createQueue } from './settings/create-queue.ts';
import { type CountUses, getQueue, getQueueUses } from './settings/get-queue.ts';
import { listQueues } from './settings/list-queues.ts';
import { orderQueues } from './settings/order-queues.ts';
import { removeQueue } from './settings/remove-queue.ts';
import { updateQueue } from './settings/update-queue.ts';

export type QueuesDeps = KnownBots & { readonly countUses: CountUses };

export const queuesHandlers = (deps: QueuesDeps): Handlers<typeof queuesContract> => ({
  reasons: async (ctx) => [...(await ctx.cached(resolveReasons))],
  saveReasons: replaceReasons,
  list: listQueues,
  order: orderQueues,
  get: (ctx, { queueId }) => getQueue(ctx, queueId),
  uses: (ctx, { queueId }) => getQueueUses(ctx, deps.countUses, queueId),
  create: async (ctx, input) => getQueue(ctx, await createQueue(ctx, deps, input)),
  update: async (ctx, input) => {
    await updateQueue(ctx, deps, input);
    return getQueue(ctx, input.queueId);
  },
  remove: async (ctx, { queueId }) => {
    await removeQueue(ctx, queueId);
    return { message: 'Queue deleted' };
  },
  options: listMenuOptions,
  option: (ctx, { optionId }) => getOption(ctx, optionId),
  createOption: async (ctx, input) => getOption(ctx, await createOption(ctx, input)),
  updateOption: async (ctx, input) => {
    await updateOption(ctx, input);
    return getOption(ctx, input.optionId);
  },
  removeOption: async (ctx, { optionId }) => {
    await removeOption(ctx, optionId);
    return { message: 'Option deleted' };
  },
});
