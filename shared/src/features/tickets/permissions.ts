/** Who may see and touch a ticket: pure, asked by the server and by the web alike. */
import { type Actor, may } from '../../kernel/permission.ts';

/** An agent as far as tickets are concerned. */
export type TicketActor = Actor & {
  readonly queueIds: readonly number[];
  readonly allTicket: 'enabled' | 'desabled';
};
type Place = { readonly queueId: number | null; readonly userId: number | null };

/** Readable by admins, by its assignee, and by everyone whose queue it is in (no queue: by those with allTicket). */
export function canReadTicket(actor: TicketActor, ticket: Place): boolean {
  if (may(actor, 'tickets-manager:showall') || ticket.userId === actor.id) return true;
  return ticket.queueId === null ? actor.allTicket === 'enabled' : actor.queueIds.includes(ticket.queueId);
}

/**
 * Whose business a live ticket is, and whom its unread messages concern: the one who works it, and while it waits those of
 * its queue (no queue: those with allTicket). Admins see more, but this alone calls them.
 */
export function concerns(actor: TicketActor, ticket: Place & { readonly status: string }): boolean {
  if (ticket.status === 'open') return ticket.userId === actor.id;
  if (ticket.status !== 'pending') return false;
  return ticket.queueId === null ? actor.allTicket === 'enabled' : actor.queueIds.includes(ticket.queueId);
}

/** Writing to the customer is for the assignee and for admins; others take the ticket over first. */
export const canWriteToTicket = (actor: Actor, ticket: Place & { readonly status: string }): boolean =>
  ticket.status === 'open' && (ticket.userId === actor.id || may(actor, 'tickets-manager:showall'));

/** A colleague's open ticket is theirs to close, return and hand on; others take it over first. Admins may anything. */
export const canHandOn = (actor: Actor, ticket: Place & { readonly status: string }): boolean =>
  ticket.status !== 'open' ||
  ticket.userId === null ||
  ticket.userId === actor.id ||
  may(actor, 'tickets-manager:showall');

/** Whether they may begin a ticket that is in no queue. */
export const mayBeginWithoutQueue = (actor: Actor): boolean => may(actor, 'tickets-manager:showall');
