/** Who may see and touch a ticket: pure, asked by the server and by the web alike. */
import { type Actor, may, reachOf } from '../../kernel/permission.ts';

/** An agent as far as tickets are concerned. */
export type TicketActor = Actor & {
  readonly queueIds: readonly number[];
  readonly allTicket: 'enabled' | 'desabled';
};
type Place = { readonly queueId: number | null; readonly userId: number | null };

/** Some queues, and whether what is in no queue counts as well. */
export type QueueSet = { readonly queueIds: readonly number[]; readonly withoutQueue: boolean };

/** Returns the actor's queues; what is in no queue is theirs with allTicket. */
export const queuesOfActor = ({
  queueIds,
  allTicket,
}: Pick<TicketActor, 'queueIds' | 'allTicket'>): QueueSet => ({
  queueIds,
  withoutQueue: allTicket === 'enabled',
});

/** Returns whether a queue is of a set; `null` stands for no queue. */
export const isAmong = ({ queueIds, withoutQueue }: QueueSet, queueId: number | null): boolean =>
  queueId === null ? withoutQueue : queueIds.includes(queueId);

/** Returns whether a queue is one of the actor's; `null`, the tickets without a queue, with allTicket. */
export const isOwnQueue = (
  actor: Pick<TicketActor, 'queueIds' | 'allTicket'>,
  queueId: number | null,
): boolean => isAmong(queuesOfActor(actor), queueId);

/** Returns whether every ticket of the company is the actor's to oversee. */
export const overseesCompany = (actor: Actor): boolean =>
  reachOf(actor, 'tickets-manager:showall') === 'company';

/**
 * Returns whether tickets of a queue are the actor's to oversee, whoever works them: admins' all of them, supervisors'
 * their queues'.
 */
export const oversees = (actor: TicketActor, queueId: number | null): boolean =>
  overseesCompany(actor) || (may(actor, 'tickets-manager:showall') && isOwnQueue(actor, queueId));

/**
 * Returns whether somebody may read a ticket: admins, its assignee, and everyone whose queue it is in (no queue: those
 * with allTicket).
 */
export const canReadTicket = (actor: TicketActor, ticket: Place): boolean =>
  overseesCompany(actor) || ticket.userId === actor.id || isOwnQueue(actor, ticket.queueId);

/**
 * Returns whether a live ticket is somebody's business, so that its unread messages concern them: whoever works it, and
 * while it waits those of its queue (no queue: those with allTicket). Admins and supervisors see more, but this alone
 * calls them.
 */
export function concerns(actor: TicketActor, ticket: Place & { readonly status: string }): boolean {
  if (ticket.status === 'open') return ticket.userId === actor.id;
  return ticket.status === 'pending' && isOwnQueue(actor, ticket.queueId);
}

/** Returns whether somebody may write to the customer: the assignee and admins; others take the ticket over first. */
export const canWriteToTicket = (actor: Actor, ticket: Place & { readonly status: string }): boolean =>
  ticket.status === 'open' && (ticket.userId === actor.id || overseesCompany(actor));

/**
 * Returns whether somebody may close, return and hand on a ticket: of a colleague's open one that colleague, and who
 * oversees it; others take it over first.
 */
export const canHandOn = (actor: TicketActor, ticket: Place & { readonly status: string }): boolean =>
  ticket.status !== 'open' ||
  ticket.userId === null ||
  ticket.userId === actor.id ||
  oversees(actor, ticket.queueId);

/** Returns whether somebody may begin a ticket that is in no queue. */
export const mayBeginWithoutQueue = (actor: Actor): boolean => overseesCompany(actor);
