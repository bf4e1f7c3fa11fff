/**
 * Tickets from the server. An answer never undoes what an event said while it was on its way: it is corrected by the
 * journal before it is shown.
 */
import { constants, type TicketDetail } from '@prosa/shared';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { localQuery } from '#src/lib/api/local-query.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { type LiveOf, ticketKeys } from './keys.ts';
import { type TicketScope, toCountersQuery, toListQuery } from './scope.ts';
import { findTicket, ticketJournal } from './ticket-cache.ts';
import { appendPage, placeTicket, type TicketList, withoutTicket } from './ticket-list.ts';

/** Deeper stretches shrink to this when everything is fetched again. */
const mostRefetched = 3 * constants.ticketsPerPage;

/**
 * A search looks only so far at a time, and without a row on screen nobody could ask it to go on: it does so by itself, until somebody
 * who was looking does not any more.
 */
async function fetchPage(cache: QueryClient, scope: TicketScope, cursor: string | null): Promise<TicketList> {
  const query = toListQuery(scope);
  const watchers = (): number =>
    cache
      .getQueryCache()
      .find({ queryKey: ticketKeys.list(scope) })
      ?.getObserversCount() ?? 0;
  const wasWatched = watchers() > 0;
  for (let from = cursor; ; ) {
    const page = await api.tickets.list({
      ...query,
      ...(query.searchParam !== '' && { mayBeShort: true }),
      ...(from !== null && { cursor: from }),
    });
    const goesOn = page.hasMore ? page.cursor : null;
    if (page.tickets.length > 0 || goesOn === null || (wasWatched && watchers() === 0))
      return { tickets: page.tickets, cursor: goesOn };
    from = goesOn;
  }
}

/** Corrects a fetched list by everything that was said since its request began. */
function corrected(cache: QueryClient, list: TicketList, scope: TicketScope, mark: number): TicketList {
  return ticketJournal(cache)
    .since(mark)
    .reduce(
      (result, note) =>
        note.ticket === null ? withoutTicket(result, note.ticketId) : placeTicket(result, note.ticket, scope),
      list,
    );
}

async function fetchList(cache: QueryClient, scope: TicketScope): Promise<TicketList> {
  const mark = ticketJournal(cache).mark();
  const wanted = cache.getQueryData<TicketList>(ticketKeys.list(scope))?.tickets.length ?? 0;
  let list = await fetchPage(cache, scope, null);
  while (list.cursor !== null && list.tickets.length < Math.min(wanted, mostRefetched))
    list = appendPage(list, await fetchPage(cache, scope, list.cursor));
  return corrected(cache, list, scope, mark);
}

/** Appends the next page to a loaded list. */
export async function loadMoreTickets(cache: QueryClient, scope: TicketScope): Promise<void> {
  const cursor = cache.getQueryData<TicketList>(ticketKeys.list(scope))?.cursor ?? null;
  if (cursor === null) return;
  const mark = ticketJournal(cache).mark();
  const page = await fetchPage(cache, scope, cursor);
  cache.setQueryData<TicketList>(ticketKeys.list(scope), (list) =>
    list === undefined || list.cursor !== cursor
      ? list
      : corrected(cache, appendPage(list, page), scope, mark),
  );
}

async function fetchTicket(cache: QueryClient, uuid: string): Promise<TicketDetail> {
  const ticket = await api.tickets.getByUuid({ uuid });
  const known = cache.getQueryData<TicketDetail>(ticketKeys.detail(uuid));
  return known !== undefined && known.version > ticket.version ? known : ticket;
}

/** Returns what a list's row knows of a ticket, until its details arrive. */
export function ticketFromList(cache: QueryClient, uuid: string): TicketDetail | undefined {
  const view = findTicket(cache, (ticket) => ticket.uuid === uuid);
  return view === undefined ? undefined : { ...view, contact: { ...view.contact, extraInfo: [] } };
}

/** More than anybody has begun; what is beyond waits for the next time. */
const mostDrafts = 500;

async function fetchInheritances(): Promise<{ ticketId: number; intoId: number }[]> {
  const ticketIds = storage.draftTicketIds().slice(0, mostDrafts);
  return ticketIds.length === 0 ? [] : await api.tickets.successors({ ticketIds });
}

/** While nothing of it is on screen no room is joined, so coming back to a list or ticket asks the server again. */
const askAgainOnReturn = { staleTime: 0 } as const;

export const ticketQueries = {
  list: (scope: TicketScope) =>
    queryOptions({
      ...askAgainOnReturn,
      queryKey: ticketKeys.list(scope),
      queryFn: ({ client }) => fetchList(client, scope),
      // Patches keep what they do not change; comparing hundreds of tickets for every event costs more than it spares.
      structuralSharing: false,
      meta: { kept: 'tickets' },
    }),
  detail: (uuid: string) =>
    queryOptions({
      ...askAgainOnReturn,
      queryKey: ticketKeys.detail(uuid),
      queryFn: ({ client }) => fetchTicket(client, uuid),
      meta: { kept: 'tickets' },
    }),
  /** Users who look at a conversation now; filled by the socket alone. */
  viewers: (ticketId: number) => localQuery<readonly number[]>(ticketKeys.viewers(ticketId), []),
  /** The live ticket in which the conversation of a closed one goes on; `null` where none is, or one may not read it. */
  live: ({ id, contactId, whatsappId }: LiveOf) =>
    queryOptions({
      ...askAgainOnReturn,
      queryKey: ticketKeys.live({ id, contactId, whatsappId }),
      queryFn: () => api.tickets.findLive({ ticketId: id }),
    }),
  /** The address of the ticket that took this one in, as far as is known; filled by the socket alone. */
  successor: (uuid: string) => localQuery<string | null>(ticketKeys.successor(uuid), null),
  /** Asked once, and again after a ticket was taken in: what was begun there is to go on elsewhere. */
  inheritances: () =>
    queryOptions({
      queryKey: ticketKeys.inheritances(),
      queryFn: () => fetchInheritances(),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  counters: (scope: TicketScope) =>
    queryOptions({
      ...askAgainOnReturn,
      queryKey: ticketKeys.counters(scope),
      queryFn: () => api.tickets.counters(toCountersQuery(scope)),
    }),
};

/** Resolves with how many tickets a user has open; more than a thousand are counted as a thousand. */
export const countOpenTickets = (userId: number): Promise<number> =>
  api.tickets.list({ users: [userId], status: 'open', showAll: true }).then(({ count }) => count);
