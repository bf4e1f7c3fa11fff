/** Keeps the queues current, in the order the company gave them. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { queueQueries } from './api.ts';
import { queueKeys } from './keys.ts';
import { withQueue } from './queue-list.ts';

export const queuePatches = definePatches({
  queue: (payload, cache) => {
    cache.setQueryData(queueQueries.list().queryKey, (queues) => {
      if (queues === undefined) return undefined;
      return payload.action === 'delete'
        ? queues.filter((queue) => queue.id !== payload.queueId)
        : withQueue(queues, payload.queue);
    });
    if (payload.action === 'delete') void cache.invalidateQueries({ queryKey: queueKeys.reasons() });
    const id = payload.action === 'delete' ? payload.queueId : payload.queue.id;
    void cache.invalidateQueries({ queryKey: queueKeys.detail(id), refetchType: 'none' });
  },
  resolveReason: ({ reasons }, cache) => void cache.setQueryData(queueQueries.reasons().queryKey, reasons),
});
