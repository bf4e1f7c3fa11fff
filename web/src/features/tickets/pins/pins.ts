/** The reader's own pins, as the server has them; afterwards the socket tells of every one that comes or goes. */
import type { TicketView } from '@prosa/shared';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { ticketKeys } from '../keys.ts';

const none: readonly number[] = [];

export const pinsQuery = () =>
  queryOptions<readonly number[]>({
    queryKey: ticketKeys.pins(),
    queryFn: () => api.tickets.listPins(),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { kept: 'tickets' },
  });

/** Returns the ids of pinned tickets, none as long as they are not known. */
export const usePins = (): readonly number[] => useQuery(pinsQuery()).data ?? none;

export const useIsPinned = ({ id }: Pick<TicketView, 'id'>): boolean => usePins().includes(id);

/** Takes in that a ticket is pinned, or is no more. */
export function placePin(cache: QueryClient, ticketId: number, pinned: boolean): void {
  const { queryKey } = pinsQuery();
  // What is on its way may have been read before.
  if (cache.isFetching({ queryKey }) > 0) void cache.invalidateQueries({ queryKey });
  cache.setQueryData<readonly number[]>(queryKey, (known) => {
    if (known === undefined || known.includes(ticketId) === pinned) return known;
    return pinned ? [ticketId, ...known] : known.filter((id) => id !== ticketId);
  });
}
