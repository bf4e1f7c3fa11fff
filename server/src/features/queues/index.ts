/** Queues: the departments in which tickets wait, and who works in them. */
export { countQueuesOfBot, forgetBotOfQueues } from './bots-of-queues.ts';
export { createFirstQueues } from './create-first-queues.ts';
export { queueDeleted } from './events.ts';
export { listQueues } from './queue.queries.ts';
export { botColumns, type NamedBot } from './queue-bots.queries.ts';
export { queueMenus } from './queue-menus.ts';
export { queueNames } from './queue-names.ts';
export { type KnownBots, refuseUnknownBots } from './refuse-unknown-bots.ts';
