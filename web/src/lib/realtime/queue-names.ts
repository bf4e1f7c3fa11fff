/** Queues as they hang on other records: on the people who work in them, on the connections that lead to them. Pure. */

type QueueName = { readonly id: number; readonly name: string; readonly color: string };

const differs = (one: QueueName, other: QueueName): boolean =>
  one.id === other.id && (one.name !== other.name || one.color !== other.color);

/** Returns the record with this queue as it is called now; the very same record when that is nothing new. */
export function withQueueName<R extends { readonly queues: readonly QueueName[] }>(
  record: R,
  queue: QueueName,
): R {
  if (!record.queues.some((one) => differs(one, queue))) return record;
  const { name, color } = queue;
  return {
    ...record,
    queues: record.queues.map((one) => (one.id === queue.id ? { ...one, name, color } : one)),
  };
}
