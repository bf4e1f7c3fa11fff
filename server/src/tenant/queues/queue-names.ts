/** The company's queues from memory, by id and in the order in which they are shown. */
import type { QueueView } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import { queueChanged, queueCreated, queueDeleted } from './events.ts';
import { listQueues } from './queue.queries.ts';
import { viewQueue } from './queue.view.ts';

export const queueNames = defineCache<ReadonlyMap<number, QueueView>>({
  name: 'queue-names',
  load: async (ctx) => new Map((await listQueues(ctx.db)).map((row) => [row.id, viewQueue(row)])),
  staleAfter: [queueCreated, queueChanged, queueDeleted],
});
