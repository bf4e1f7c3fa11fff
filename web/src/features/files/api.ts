/** What the pages ask of lists of files and do with them. */
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { fileKeys } from './keys.ts';

/** Signed addresses in the answers end with the next day. */
const staleTime = 3_600_000;

export const fileQueries = {
  /** Lists whose name contains the text, page by page. */
  pages: (text: string) =>
    infiniteQueryOptions({
      queryKey: fileKeys.pages(text),
      queryFn: ({ pageParam }) => api.files.list({ searchParam: text, pageNumber: pageParam }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore }, _, last) => (hasMore ? last + 1 : undefined),
      staleTime,
    }),
};

export const invalidate = (): Promise<void> => queryClient.invalidateQueries({ queryKey: fileKeys.all });

export const useRemoveFileList = () =>
  useMutation({
    mutationFn: (fileId: number) => api.files.remove({ fileId }),
    onSuccess: invalidate,
    onError: showError,
  });
