/** Whether a change of a ticket is news to somebody: it has begun to wait for a person, or has got another hand. */
import { oversees, type TicketActor } from '@prosa/shared';

export type Standing = {
  readonly status: string;
  readonly queueId: number | null;
  readonly userId: number | null;
  /** A bot leads it: nobody is waited for. */
  readonly chatbot?: boolean | undefined;
};

export type News = { readonly event: 'waiting' } | { readonly event: 'assigned'; readonly userId: number };

/**
 * Returns what a ticket's change is news of, or null; `before` is `null` for a new ticket, `byUserId` for what the
 * system does.
 */
export function newsOf(before: Standing | null, now: Standing, byUserId: number | null): News | null {
  if (now.status === 'pending') return beganToWait(before, now) ? { event: 'waiting' } : null;
  if (now.status !== 'open' || now.userId === null || now.userId === byUserId) return null;
  const hadIt = before !== null && before.status === 'open' && before.userId === now.userId;
  return hadIt ? null : { event: 'assigned', userId: now.userId };
}

function beganToWait(before: Standing | null, now: Standing): boolean {
  if (now.chatbot === true) return false;
  return (
    before === null ||
    before.status !== 'pending' ||
    before.queueId !== now.queueId ||
    before.chatbot === true
  );
}

type SlaTicket = Pick<Standing, 'queueId' | 'userId'>;

/**
 * Returns who is told of a promise that is nearly due, or was missed: whoever works the ticket; those who oversee it where
 * nobody does, and in any case once it was missed.
 */
export function whoHearsOfSla(people: readonly TicketActor[], ticket: SlaTicket, missed: boolean): number[] {
  const { userId, queueId } = ticket;
  return people
    .filter((one) => one.id === userId || ((missed || userId === null) && oversees(one, queueId)))
    .map(({ id }) => id);
}
