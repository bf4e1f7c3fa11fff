/** What everybody reads of announcements, and what the operator does with them. */
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { announcementKeys } from './keys.ts';

export const announcementQueries = {
  /** Announcements whose title or text contains the text, page by page. */
  pages: (text: string) =>
    infiniteQueryOptions({
      queryKey: announcementKeys.pages(text),
      queryFn: ({ pageParam }) => api.announcements.list({ searchParam: text, pageNumber: pageParam }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore }, _, last) => (hasMore ? last + 1 : undefined),
    }),
  /** What everybody is told now: the most urgent twenty. */
  active: () =>
    queryOptions({
      queryKey: announcementKeys.active(),
      queryFn: async () => (await api.announcements.list()).records.filter(({ status }) => status),
    }),
};

export const invalidate = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: announcementKeys.all });

export const useRemoveAnnouncement = () =>
  useMutation({
    mutationFn: (announcementId: number) => api.announcements.remove({ announcementId }),
    onSuccess: invalidate,
    onError: showError,
  });
