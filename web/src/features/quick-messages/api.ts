/** What the screens ask of quick messages and do with them. Every change is told to all lists, by answer and by event alike. */
import type { ClientInput, Contracts } from '@prosa/shared';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { quickMessageKeys } from './keys.ts';
import type { QuickMessagePlace } from './place.ts';

/** Signed addresses in the answers end with the next day. */
const staleTime = 3_600_000;

export const quickMessageQueries = {
  /** Quick messages whose name or text contains the text, as they are sorted, page by page. */
  pages: (place: QuickMessagePlace) =>
    infiniteQueryOptions({
      queryKey: quickMessageKeys.pages(place),
      queryFn: ({ pageParam }) =>
        api.quickMessages.list({
          searchParam: place.q,
          folder: place.folder,
          sort: place.sort,
          pageNumber: pageParam,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore }, _, last) => (hasMore ? last + 1 : undefined),
      staleTime,
    }),
  /** What is offered while writing, to somebody who works in these queues. */
  offered: (queueIds: readonly number[]) =>
    queryOptions({
      queryKey: quickMessageKeys.offered(queueIds),
      queryFn: () => api.quickMessages.offered(),
      staleTime,
    }),
};

type Endpoints = Contracts['quickMessages'];
export type NewQuickMessage = ClientInput<Endpoints['create']>;

export const invalidate = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: quickMessageKeys.all });

export const useRemoveQuickMessage = () =>
  useMutation({
    mutationFn: (quickMessageId: number) => api.quickMessages.remove({ quickMessageId }),
    onSuccess: invalidate,
    onError: showError,
  });
