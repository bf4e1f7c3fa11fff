/** News and preferences from the server. Events say how many news are unread; which they are is asked for when it is shown. */
import type { NotificationPreferences } from '@prosa/shared';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { notificationKeys } from './keys.ts';
import { markedRead, type NewsPage, type WhichNews } from './news-list.ts';

export const notificationQueries = {
  /** Asked for when it is opened; events have it asked for again as long as it stays so. */
  news: () =>
    infiniteQueryOptions({
      queryKey: notificationKeys.news(),
      queryFn: ({ pageParam }) => api.notifications.news(pageParam === null ? {} : { cursor: pageParam }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ cursor }) => cursor,
      staleTime: 0,
      gcTime: 0,
    }),
  unread: () =>
    queryOptions({
      queryKey: notificationKeys.unread(),
      queryFn: async () => (await api.notifications.unread()).unread,
    }),
  preferences: () =>
    queryOptions({
      queryKey: notificationKeys.preferences(),
      queryFn: () => api.notifications.preferences(),
      // Known from the first call on: the next one does not wait for an answer.
      gcTime: Number.POSITIVE_INFINITY,
    }),
};

/** There are so many unread news now; those that are shown are asked for again. */
export function applyUnreadNews(cache: QueryClient, unread: number): void {
  cache.setQueryData(notificationKeys.unread(), unread);
  void cache.invalidateQueries({ queryKey: notificationKeys.news() });
}

/** Marks these news as read, those of a ticket, or all: at once for the eye, and wherever else their user looks. */
export function useReadNews() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (which: WhichNews) => api.notifications.readNews(which),
    onMutate: (which) =>
      cache.setQueryData<InfiniteData<NewsPage, string | null>>(
        notificationKeys.news(),
        (list) => list && { ...list, pages: list.pages.map((page) => markedRead(page, which)) },
      ),
    onSuccess: ({ unread }) => void cache.setQueryData(notificationKeys.unread(), unread),
    onError: (error) => {
      showError(error);
      void cache.invalidateQueries({ queryKey: notificationKeys.news() });
    },
  });
}

export const placePreferences = (cache: QueryClient, preferences: NotificationPreferences): void =>
  void cache.setQueryData(notificationKeys.preferences(), preferences);

export function useUpdatePreferences() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<NotificationPreferences>) => api.notifications.changePreferences(change),
    onSuccess: (preferences) => placePreferences(cache, preferences),
    onError: showError,
  });
}
