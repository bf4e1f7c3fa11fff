/** What the screens ask of integrations and do with them. Every change is told to all lists, by answer and by event alike. */
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { everyRow } from '#src/lib/api/every-row.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { integrationKeys } from './keys.ts';

export const integrationQueries = {
  /** All integrations, to choose from, by name. */
  list: () =>
    queryOptions({
      queryKey: integrationKeys.list(),
      queryFn: () =>
        everyRow(async (pageNumber) => {
          const { queueIntegrations: rows, hasMore } = await api.integrations.list({ pageNumber });
          return { rows, hasMore };
        }),
    }),
  /** Integrations whose name contains the text, page by page. */
  pages: (text: string) =>
    infiniteQueryOptions({
      queryKey: integrationKeys.pages(text),
      queryFn: ({ pageParam }) => api.integrations.list({ searchParam: text, pageNumber: pageParam }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore }, _, last) => (hasMore ? last + 1 : undefined),
    }),
  /** Where it answers: asked before it is removed. */
  uses: (integrationId: number) =>
    queryOptions({
      queryKey: integrationKeys.uses(integrationId),
      queryFn: () => api.integrations.uses({ integrationId }),
      staleTime: 0,
    }),
  /** What was sent to its address, the newest first. */
  deliveries: (integrationId: number) =>
    infiniteQueryOptions({
      queryKey: integrationKeys.deliveries(integrationId),
      queryFn: ({ pageParam }) =>
        api.integrations.deliveries({ integrationId, ...(pageParam !== null && { cursor: pageParam }) }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ cursor }) => cursor ?? undefined,
      staleTime: 0,
    }),
};

export const invalidate = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: integrationKeys.all });

export const useRemoveIntegration = () =>
  useMutation({
    mutationFn: (integrationId: number) => api.integrations.remove({ integrationId }),
    onSuccess: invalidate,
    onError: showError,
  });

export const useReplay = (integrationId: number) =>
  useMutation({
    mutationFn: (deliveryId: string) => api.integrations.replay({ integrationId, deliveryId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: integrationKeys.deliveries(integrationId) }),
    onError: showError,
  });
