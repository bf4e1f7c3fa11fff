/** The menus of all queues as trees, from memory: bots ask for every message. */
import { optionTree, type QueueOptionNode, type QueueOptionView } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import { queueChanged, queueCreated, queueDeleted } from '#src/tenant/queues/events.ts';
import { viewOption } from '../queue.view.ts';
import { listAllOptions } from './option.queries.ts';

/** The menus by queue; a queue without options is not among them. */
export const queueMenus = defineCache<ReadonlyMap<number, readonly QueueOptionNode[]>>({
  name: 'queue-menus',
  load: async (ctx) => {
    const rows = (await listAllOptions(ctx.db)).map(viewOption);
    const byQueue = new Map<number, QueueOptionView[]>();
    for (const row of rows) byQueue.set(row.queueId, [...(byQueue.get(row.queueId) ?? []), row]);
    return new Map([...byQueue].map(([queueId, options]) => [queueId, optionTree(options)]));
  },
  staleAfter: [queueCreated, queueChanged, queueDeleted],
});
