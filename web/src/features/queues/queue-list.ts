/** The list of queues as it is kept in memory. Pure. */
import type { QueueView } from '@prosa/shared';

/** Returns the queues as the company ordered them. */
export const inOrder = (queues: readonly QueueView[]): QueueView[] =>
  [...queues].sort((one, other) => one.orderQueue - other.orderQueue || one.id - other.id);

/** Returns the queues with this one, new or changed; an older version changes nothing. */
export function withQueue(queues: readonly QueueView[], queue: QueueView): QueueView[] {
  const known = queues.find(({ id }) => id === queue.id);
  if (known !== undefined && known.version > queue.version) return [...queues];
  return inOrder([...queues.filter(({ id }) => id !== queue.id), queue]);
}
