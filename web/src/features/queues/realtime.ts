/** Keeps the list of queues current, in the order the company gave them. */
import type { QueueView } from '@prosa/shared';
import { definePatches } from '#src/lib/realtime.ts';
import { queueQueries } from './api.ts';

const inOrder = (queues: readonly QueueView[]): QueueView[] =>
  [...queues].sort((one, other) => one.orderQueue - other.orderQueue || one.id - other.id);

export const queuePatches = definePatches({
  queue: (payload, cache) =>
    void cache.setQueryData(queueQueries.list().queryKey, (queues) => {
      if (queues === undefined) return undefined;
      const id = payload.action === 'delete' ? payload.queueId : payload.queue.id;
      const others = queues.filter((queue) => queue.id !== id);
      return payload.action === 'delete' ? others : inOrder([...others, payload.queue]);
    }),
});
