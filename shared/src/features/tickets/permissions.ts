/** Who may see and touch a ticket: pure, asked by the server and by the web alike. */
import { type Actor, may, reachOf } from '../../kernel/permission.ts';

/** An agent as far as tickets are concerned. */
export type TicketActor = Actor & {
  readonly queueIds: readonly number[];
  readonly allTicket: 'enabled' | 'desabled';
};
type Place = { readonly queueId: number | null; readonly userId: number | null };

/** Whether a queue is one of theirs; `null`, the tickets without a queue, by those with allTicket. */
export const isOwnQueue = (
  { queueIds, allTicket }: Pick<TicketActor, 'queueIds' | 'allTicket'>,
  queueId: number | null,
): boolean => (queueId === null ? allTicket === 'enabled' : queueIds.includes(queueId));

/** Whether every ticket of the company is theirs to oversee. */
export const overseesCompany = (actor: Actor): boolean =>
  reachOf(actor, 'tickets-manager:showall') === 'company';

/** Whether tickets of a queue are theirs to oversee, whoever works them: admins' all of them, supervisors' their queues'. */
export const oversees = (actor: TicketActor, queueId: number | null): boolean =>
  overseesCompany(actor) || (may(actor, 'tickets-manager:showall') && isOwnQueue(actor, queueId));

/** Readable by admins, by its assignee, and by everyone whose queue it is in (no queue: by those with allTicket). */
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

/** Writing to the customer is for the assignee and for admins; others take the ticket over first. */
export const canWriteToTicket = (actor: Actor, ticket: Place & { readonly status: string }): boolean =>
  ticket.status === 'open' && (ticket.userId === actor.id || overseesCompany(actor));

/** A colleague's open ticket is theirs to close, return and hand on, and theirs who oversee it; others take it over first. */
export const canHandOn = (actor: TicketActor, ticket: Place & { readonly status: string }): boolean =>
  ticket.status !== 'open' ||
  ticket.userId === null ||
  ticket.userId === actor.id ||
  oversees(actor, ticket.queueId);

/** Whether they may begin a ticket that is in no queue. */
export const mayBeginWithoutQueue = (actor: Actor): boolean => overseesCompany(actor);
