/** What the pages ask of tags and do with them. Every change is told to all lists, by answer and by event alike. */
import type { ClientInput, Contracts } from '@prosa/shared';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { tagKeys } from './keys.ts';
import type { TagPlace } from './place.ts';

export const tagQueries = {
  /** Tags whose name contains the text, as they are sorted, page by page. */
  pages: (place: TagPlace) =>
    infiniteQueryOptions({
      queryKey: tagKeys.pages(place),
      queryFn: ({ pageParam }) =>
        api.tags.list({ searchParam: place.q, sort: place.sort, pageNumber: pageParam }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore }, _, last) => (hasMore ? last + 1 : undefined),
      // How many tickets carry a tag changes without an event.
      staleTime: 0,
    }),
  /** All tags, for pickers. */
  list: () => queryOptions({ queryKey: tagKeys.list(), queryFn: () => api.tags.all() }),
  detail: (tagId: number) =>
    queryOptions({ queryKey: tagKeys.detail(tagId), queryFn: () => api.tags.get({ tagId }), staleTime: 0 }),
};

type Endpoints = Contracts['tags'];
export type NewTag = ClientInput<Endpoints['create']>;

export const invalidate = (): Promise<void> => queryClient.invalidateQueries({ queryKey: tagKeys.all });

export const useCreateTag = () =>
  useMutation({ mutationFn: (input: NewTag) => api.tags.create(input), onSuccess: invalidate });

export const useRemoveTag = () =>
  useMutation({
    mutationFn: (tagId: number) => api.tags.remove({ tagId }),
    onSuccess: invalidate,
    onError: showError,
  });
