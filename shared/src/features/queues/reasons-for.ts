import type { ResolveReasonView } from './resolve-reasons.ts';

/** Returns the reasons for a ticket of this queue: the queue's own, else the company's. */
export function reasonsFor<R extends Pick<ResolveReasonView, 'queueId'>>(
  reasons: readonly R[],
  queueId: number | null,
): R[] {
  const own = queueId === null ? [] : reasons.filter((reason) => reason.queueId === queueId);
  return own.length > 0 ? own : reasons.filter((reason) => reason.queueId === null);
}
