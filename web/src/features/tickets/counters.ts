/**
 * The badges of the tabs. An event moves them at once where the ticket's former place is known; the server's own count
 * settles them shortly after (see use-counters.ts).
 */
import { concerns, type TicketCounters, type TicketView } from '@prosa/shared';
import type { QueryClient } from '@tanstack/react-query';
import { epochMs } from '#src/lib/time/time.ts';
import { ticketKeys } from './keys.ts';
import { belongs, type TicketFilter, type TicketScope } from './scope.ts';

/** A ticket's former place: known, known to be none, or not known. */
export type Before = TicketView | 'absent' | 'unknown';

type Presence = TicketView | 'absent';

const isIn = (ticket: Presence, scope: TicketScope, filter: Partial<TicketFilter>): boolean =>
  ticket !== 'absent' && belongs(ticket, { ...scope, filter: { ...scope.filter, ...filter } }) === true;

const open = { status: 'open' } as const;
const waiting = { status: 'pending' } as const;
const putOff = { status: null, snoozed: true } as const;

/**
 * Returns whether a ticket counts as unread: of everyone's if all are asked for, else of those that concern the viewer,
 * for admins see more than calls them.
 */
const isUnread = (ticket: Presence, scope: TicketScope): boolean =>
  ticket !== 'absent' &&
  ticket.unreadMessages > 0 &&
  (isIn(ticket, scope, open) || isIn(ticket, scope, waiting)) &&
  (scope.filter.all || concerns(scope.viewer, ticket));

/** Returns the counters after a ticket changed; the same object if nothing that is counted did. */
export function shifted(
  counters: TicketCounters,
  scope: TicketScope,
  before: Presence,
  after: Presence,
): TicketCounters {
  const move = (count: number, was: boolean, is: boolean): number =>
    Math.max(0, count + Number(is) - Number(was));
  const moved: TicketCounters = {
    open: move(counters.open, isIn(before, scope, open), isIn(after, scope, open)),
    pending: move(counters.pending, isIn(before, scope, waiting), isIn(after, scope, waiting)),
    unread: move(counters.unread, isUnread(before, scope), isUnread(after, scope)),
    snoozed: move(counters.snoozed, isIn(before, scope, putOff), isIn(after, scope, putOff)),
  };
  return Object.entries(moved).every(([name, count]) => count === counters[name as keyof TicketCounters])
    ? counters
    : moved;
}

/** A ticket never heard of, but younger than the count, was not counted. */
function placeAtCount(before: Before, after: Presence, countedAt: number): Before {
  const isYounger = before === 'unknown' && after !== 'absent' && epochMs(after.createdAt) > countedAt;
  return isYounger ? 'absent' : before;
}

/** Moves every loaded counter; those that moved, or may have, are settled by the server's count. */
export function shiftCounters(cache: QueryClient, before: Before, after: Presence): void {
  for (const [key, counters] of cache.getQueriesData<TicketCounters>({
    queryKey: ticketKeys.everyCounters(),
  })) {
    if (counters === undefined) continue;
    const place = placeAtCount(before, after, cache.getQueryState(key)?.dataUpdatedAt ?? 0);
    const next = place === 'unknown' ? null : shifted(counters, key.at(-1) as TicketScope, place, after);
    if (next === counters) continue;
    if (next !== null) cache.setQueryData(key, next);
    void cache.invalidateQueries({ queryKey: key, refetchType: 'none' });
  }
}
