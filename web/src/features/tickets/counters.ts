/**
 * The badges of the tabs. An event moves them at once where the ticket's former place is known; the server's own count
 * settles them shortly after (see use-counters.ts).
 */
import type { TicketCounters, TicketView } from '@prosa/shared';
import type { QueryClient } from '@tanstack/react-query';
import { ticketKeys } from './keys.ts';
import { belongs, type TicketScope } from './scope.ts';

/** A ticket's former place: known, known to be none, or not known. */
export type Before = TicketView | 'absent' | 'unknown';

const counted = (ticket: TicketView | 'absent', scope: TicketScope, status: 'open' | 'pending'): number =>
  ticket !== 'absent' && belongs(ticket, { ...scope, filter: { ...scope.filter, status } }) === true ? 1 : 0;

export function shifted(counters: TicketCounters, scope: TicketScope, before: TicketView | 'absent', after: TicketView | 'absent'): TicketCounters {
  const move = (status: 'open' | 'pending'): number =>
    Math.max(0, counters[status] + counted(after, scope, status) - counted(before, scope, status));
  return { ...counters, open: move('open'), pending: move('pending') };
}

/** Moves every loaded counter and marks them as to be settled. */
export function shiftCounters(cache: QueryClient, before: Before, after: TicketView | 'absent'): void {
  if (before !== 'unknown') {
    for (const [key, counters] of cache.getQueriesData<TicketCounters>({ queryKey: ticketKeys.everyCounters() })) {
      if (counters !== undefined) cache.setQueryData(key, shifted(counters, key.at(-1) as TicketScope, before, after));
    }
  }
  void cache.invalidateQueries({ queryKey: ticketKeys.everyCounters(), refetchType: 'none' });
}
