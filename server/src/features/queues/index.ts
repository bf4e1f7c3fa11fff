/** Queues: the departments in which tickets wait, and who works in them. */

export { assertBotsExist, type KnownBots } from './bots/assert-bots-exist.ts';
export { countQueuesOfBot, forgetBotOfQueues } from './bots/bots-of-queues.ts';
export { botColumns, type NamedBot } from './bots/queue-bots.queries.ts';
export { queueDeleted } from './events.ts';
export { queueMenus } from './menus/queue-menus.ts';
export { listQueues } from './queue.queries.ts';
export { queueNames } from './queue-names.ts';
export { createFirstQueues } from './settings/create-first-queues.ts';
