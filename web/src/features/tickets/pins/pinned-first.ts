/** Pinned tickets stand first in lists of what is live, wherever their place would be; among themselves in the list's order. */
import type { TicketView } from '@prosa/shared';
import type { QueryClient } from '@tanstack/react-query';
import { ticketKeys } from '../keys.ts';
import { belongs, type TicketFilter, type TicketScope } from '../scope.ts';
import { inOrder, type TicketList } from '../ticket-list.ts';
import { pinsQuery } from './pins.ts';

/** What is resolved, or searched for, stands as it does for everybody. */
const isOfLive = ({ status, snoozed, conditions }: TicketFilter): boolean =>
  status === null ? snoozed || conditions !== null : status !== 'closed';

/** Returns the pinned tickets of a list as a list of their own, which may be far down in it; `null` where none stand first. */
export const pinnedScope = (scope: TicketScope, pins: readonly number[]): TicketScope | null =>
  pins.length > 0 && isOfLive(scope.filter)
    ? { ...scope, filter: { ...scope.filter, ticketIds: [...pins].sort((a, b) => a - b) } }
    : null;

/** Returns the tickets of a list as they are shown; `pinned` are those of the list of pinned ones. Pure. */
export function pinnedFirst(
  tickets: readonly TicketView[],
  pinned: readonly TicketView[],
  scope: TicketScope | null,
): readonly TicketView[] {
  if (scope === null) return tickets;
  const first = new Map<number, TicketView>();
  for (const ticket of [...pinned, ...tickets]) {
    if (belongs(ticket, scope) === false) continue;
    const known = first.get(ticket.id);
    if (known === undefined || ticket.version > known.version) first.set(ticket.id, ticket);
  }
  if (first.size === 0) return tickets;
  const { order } = scope.filter;
  return [...[...first.values()].sort(inOrder(order)), ...tickets.filter(({ id }) => !first.has(id))];
}

/** Looks up the tickets of a list as they are shown at this moment. */
export function shownTickets(cache: QueryClient, scope: TicketScope): readonly TicketView[] {
  const listed = (of: TicketScope) => cache.getQueryData<TicketList>(ticketKeys.list(of))?.tickets ?? [];
  const ofPins = pinnedScope(scope, cache.getQueryData(pinsQuery().queryKey) ?? []);
  return pinnedFirst(listed(scope), ofPins === null ? [] : listed(ofPins), ofPins);
}
