/** Queues: their menus, their bots, how they are made. What everybody reads of them is `tenant/queues`. */

export { assertBotsExist, type KnownBots } from './bots/assert-bots-exist.ts';
export { countQueuesOfBot, forgetBotOfQueues } from './bots/bots-of-queues.ts';
export { botColumns, type NamedBot } from './bots/queue-bots.queries.ts';
export { queueMenus } from './menus/queue-menus.ts';
export { createFirstQueues } from './settings/create-first-queues.ts';
export { createQueue } from './settings/create-queue.ts';
export { removeQueue } from './settings/remove-queue.ts';
