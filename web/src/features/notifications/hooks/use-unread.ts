/** The unread tickets that concern the user, page by page, while they are shown. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActor } from '#src/lib/session/use-session.ts';
import type { PagedQuery } from '#src/ui/lists/list-end.tsx';
import { loadMoreUnread, notificationQueries } from '../api.ts';

export function useUnread() {
  const viewer = useActor();
  const cache = useQueryClient();
  const { data, isError, refetch } = useQuery(notificationQueries.unread(viewer));
  const more = useMutation({ mutationFn: () => loadMoreUnread(cache, viewer) });
  const pages: PagedQuery = {
    hasNextPage: data !== undefined && data.cursor !== null,
    isFetchingNextPage: more.isPending,
    isFetchNextPageError: more.isError,
    fetchNextPage: () => more.mutate(),
  };
  return {
    tickets: data?.tickets,
    isError: isError && data === undefined,
    retry: () => void refetch(),
    pages,
  };
}
