/**
 * Whose tickets a list shows, as data. Said once: the SQL of the list, the rooms that hear of it and the browser's own
 * idea of it all follow from this.
 */
import { may } from '../../kernel/permission.ts';
import type { TicketStatus } from './model.ts';
import { isAmong, overseesCompany, type QueueSet, queuesOfActor, type TicketActor } from './permissions.ts';

export type TicketListView =
  | { readonly kind: 'everything' }
  /** The user's own tickets, and what waits: all of it, or in these queues. */
  | { readonly kind: 'own'; readonly userId: number; readonly waiting: 'all' | QueueSet }
  /** The user's own tickets, and everything in these queues, whoever works it and whatever became of it. */
  | { readonly kind: 'team'; readonly userId: number; readonly queues: QueueSet };

/** What decides about a ticket's place in lists. One that waits is nobody's. */
export type ListedPlace = {
  readonly status: TicketStatus;
  readonly userId: number | null;
  readonly queueId: number | null;
};

/**
 * Returns what a list shows the actor. `all` asks for everything they oversee, and is nothing to those who oversee
 * nothing; `isCall` leaves to admins what calls them, as everybody else: of what waits that of their own queues.
 */
export function ticketListView(
  actor: TicketActor,
  { all, isCall = false }: { readonly all: boolean; readonly isCall?: boolean },
): TicketListView {
  const queues = queuesOfActor(actor);
  if (overseesCompany(actor))
    return all ? { kind: 'everything' } : { kind: 'own', userId: actor.id, waiting: isCall ? queues : 'all' };
  return all && may(actor, 'tickets-manager:showall')
    ? { kind: 'team', userId: actor.id, queues }
    : { kind: 'own', userId: actor.id, waiting: queues };
}

/**
 * Returns what the board shows the actor: live tickets of their own and of their queues, or, when `all` is asked for by
 * somebody who oversees the company, everything.
 */
export const boardView = (actor: TicketActor, { all }: { readonly all: boolean }): TicketListView =>
  all && overseesCompany(actor)
    ? { kind: 'everything' }
    : { kind: 'team', userId: actor.id, queues: queuesOfActor(actor) };

/**
 * Returns whether tickets without a queue come beside those of the queues that a question names: where it says so, and,
 * where it does not say, once it names every queue of the actor, as clients of this API family do.
 */
export const asksWithoutQueue = (
  { queueIds: own }: Pick<TicketActor, 'queueIds'>,
  {
    queueIds,
    withoutQueue,
  }: { readonly queueIds: readonly number[]; readonly withoutQueue?: boolean | undefined },
): boolean => withoutQueue ?? (own.length > 0 && own.every((id) => queueIds.includes(id)));

export function isInListView(view: TicketListView, { status, userId, queueId }: ListedPlace): boolean {
  if (view.kind === 'everything' || userId === view.userId) return true;
  if (view.kind === 'team') return isAmong(view.queues, queueId);
  return status === 'pending' && (view.waiting === 'all' || isAmong(view.waiting, queueId));
}
