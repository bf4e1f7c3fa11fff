/** The queue in which a ticket begins that nobody chose one for: their own, where there is but one or they need one. */
import { mayBeginWithoutQueue, type SessionUser } from '@prosa/shared';

export function queueToBeginIn(user: SessionUser): number | undefined {
  const [first, second] = user.queues;
  return second === undefined || !mayBeginWithoutQueue(user) ? first?.id : undefined;
}
