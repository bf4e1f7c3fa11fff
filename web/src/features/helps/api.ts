/** What everybody reads of help videos, and what the operator does with them. */
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { helpKeys } from './keys.ts';

export const helpQueries = {
  /** All of them, for the page that shows them. */
  list: () => queryOptions({ queryKey: helpKeys.list(), queryFn: () => api.helps.list() }),
  /** Help texts whose title or description contains the text, page by page. */
  pages: (text: string) =>
    infiniteQueryOptions({
      queryKey: helpKeys.pages(text),
      queryFn: ({ pageParam }) => api.helps.page({ searchParam: text, pageNumber: pageParam }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore }, _, last) => (hasMore ? last + 1 : undefined),
    }),
};

export const invalidate = (): Promise<void> => queryClient.invalidateQueries({ queryKey: helpKeys.all });

export const useRemoveHelp = () =>
  useMutation({
    mutationFn: (helpId: number) => api.helps.remove({ helpId }),
    onSuccess: invalidate,
  });
