/** To whom a ticket may be handed, the readiest first, and into which queue it goes with them. Pure. */
import { shownAvailabilities, type UserListItem } from '@prosa/shared';

type Colleague = Pick<UserListItem, 'name' | 'availability' | 'queues'>;

export const isOfQueue = ({ queues }: Pick<Colleague, 'queues'>, queueId: number): boolean =>
  queues.some(({ id }) => id === queueId);

/**
 * Returns the queue in which somebody gets a ticket: the one that is chosen if it is theirs, else the only one they have;
 * `null` where it has to be asked.
 */
export function queueFor({ queues }: Pick<Colleague, 'queues'>, chosen: number | null): number | null {
  if (chosen !== null && isOfQueue({ queues }, chosen)) return chosen;
  return queues.length === 1 ? (queues[0]?.id ?? null) : null;
}

const readiness = ({ availability }: Colleague): number => shownAvailabilities.indexOf(availability);

/** Sorts by who takes tickets now, then by name. */
export const byReadiness = (one: Colleague, other: Colleague): number =>
  readiness(one) - readiness(other) || one.name.localeCompare(other.name);
