/** What a request says about whom a quick message is for, read against what was known. */

type Queues = {
  readonly queueId?: number | null | undefined;
  readonly queueIds?: readonly number[] | undefined;
};

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id, at) => id === others[at]);

/**
 * Returns all queues from now on, each once; undefined where they stay. What differs from what was known is meant:
 * clients of this API family send the whole record back and change `queueId` alone.
 */
export function wantedQueues(
  { queueId, queueIds }: Queues,
  known: readonly number[] = [],
): readonly number[] | undefined {
  if (queueIds !== undefined && !isSame(queueIds, known)) return [...new Set(queueIds)];
  if (queueId === undefined || queueId === (known[0] ?? null)) return undefined;
  return queueId === null ? [] : [queueId];
}
