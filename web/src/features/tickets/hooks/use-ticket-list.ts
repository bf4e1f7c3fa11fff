/** The list at this place: its tickets in order, pinned ones first, the next page on demand, and the rooms that keep it current. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRoom } from '#src/lib/realtime/realtime.ts';
import { loadMoreTickets, ticketQueries } from '../api.ts';
import { usePinnedFirst } from '../pins/use-pinned-first.ts';
import type { TicketScope } from '../scope.ts';

export function useTicketList(scope: TicketScope) {
  const cache = useQueryClient();
  const { data, isError, refetch } = useQuery(ticketQueries.list(scope));
  const more = useMutation({ mutationFn: () => loadMoreTickets(cache, scope) });
  const hasMore = data !== undefined && data.cursor !== null;
  const tickets = usePinnedFirst(scope, data?.tickets);
  useListRooms(scope);
  return {
    tickets,
    isError: isError && data === undefined,
    hasMore,
    retry: () => void refetch(),
    moreFailed: more.isError,
    loadingMore: more.isPending,
    loadMore: () => {
      if (hasMore && !more.isPending) more.mutate();
    },
  };
}

/** Open and waiting tickets are followed everywhere, for the badges; resolved ones only where they are shown. */
function useListRooms({ filter }: TicketScope): void {
  useRoom('tickets', 'open');
  useRoom('tickets', 'pending');
  useRoom(
    'tickets',
    (filter.status === null && !filter.snoozed) || filter.status === 'closed' ? 'closed' : null,
  );
}
