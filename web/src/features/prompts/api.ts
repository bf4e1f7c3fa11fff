/** What the pages ask of prompts and of their models, and do with them. */
import type { ClientInput, promptsContract } from '@prosa/shared';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { everyRow } from '#src/lib/api/every-row.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { promptKeys } from './keys.ts';

const helpMs = 300_000;

export const promptQueries = {
  /** All prompts, to choose from, by name. */
  list: () =>
    queryOptions({
      queryKey: promptKeys.list(),
      queryFn: () =>
        everyRow(async (pageNumber) => {
          const { prompts: rows, hasMore } = await api.prompts.list({ pageNumber });
          return { rows, hasMore };
        }),
    }),
  /** Prompts whose name contains the text, page by page. */
  pages: (text: string) =>
    infiniteQueryOptions({
      queryKey: promptKeys.pages(text),
      queryFn: ({ pageParam }) => api.prompts.list({ searchParam: text, pageNumber: pageParam }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore }, _, last) => (hasMore ? last + 1 : undefined),
    }),
  /** Whether a model may help agents. */
  help: () =>
    queryOptions({ queryKey: promptKeys.help(), queryFn: () => api.prompts.help(), staleTime: helpMs }),
};

export const invalidate = (): Promise<void> => queryClient.invalidateQueries({ queryKey: promptKeys.all });

export const useRemovePrompt = () =>
  useMutation({
    mutationFn: (promptId: number) => api.prompts.remove({ promptId }),
    onSuccess: invalidate,
    onError: showError,
  });

export const useListModels = () =>
  useMutation({
    mutationFn: (input: ClientInput<typeof promptsContract.models>) => api.prompts.models(input),
    onError: showError,
  });
