/**
 * Saved views and how many tickets each shows. Counts are asked for while somebody looks, and again when something has
 * happened since, every few seconds at most.
 */
import { useInterval } from '@mantine/hooks';
import type { SavedView } from '@prosa/shared';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { ticketKeys } from '../keys.ts';
import { isView, noFilters, type TicketSearch } from '../search.ts';
import { ticketJournal } from '../ticket-cache.ts';

const countAgainMs = 4_000;

export const viewsQuery = () =>
  queryOptions({ queryKey: ticketKeys.views(), queryFn: () => api.tickets.listViews() });

const countsQuery = () =>
  queryOptions({ queryKey: ticketKeys.viewCounts(), queryFn: () => api.tickets.countViews(), staleTime: 0 });

/** Returns how many tickets each view shows, by its id. */
export function useViewCounts(): ReadonlyMap<number, number> {
  const cache = useQueryClient();
  const { data = [] } = useQuery(countsQuery());
  const seen = useRef(ticketJournal(cache).mark());
  useInterval(
    () => {
      const mark = ticketJournal(cache).mark();
      if (mark === seen.current) return;
      seen.current = mark;
      void cache.refetchQueries({ queryKey: ticketKeys.viewCounts() });
    },
    countAgainMs,
    { autoInvoke: true },
  );
  return new Map(data.map(({ viewId, count }) => [viewId, count]));
}

/** Returns what the place that a view shows is called. */
export function useViewName(search: TicketSearch): string {
  const { t } = useTranslation('tickets');
  const { data } = useQuery({ ...viewsQuery(), enabled: isView(search) && search.saved !== null });
  return data?.find(({ id }) => id === search.saved)?.name ?? t('views.unsaved');
}

/** Returns the place in which a view is read. */
export const placeOfView = (
  view: Pick<SavedView, 'conditions' | 'order' | 'showAll'> & { readonly id: number | null },
): Partial<TicketSearch> => ({
  ...noFilters,
  tab: 'open',
  sub: 'view',
  conditions: view.conditions,
  saved: view.id,
  order: view.order === 'newest' ? null : view.order,
  all: view.showAll,
});

type Fields = Pick<SavedView, 'name' | 'shared' | 'conditions' | 'order' | 'showAll'>;

/** Saves a view: a new one, or the one that was seen, unless somebody else has changed it meanwhile. */
export function useSaveView(saved: (view: SavedView) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, ...fields }: Fields & { readonly seen: SavedView | null }) =>
      seen === null
        ? api.tickets.createView(fields)
        : api.tickets.updateView({ viewId: seen.id, version: seen.version, ...fields }),
    onSuccess: async (view) => {
      await cache.invalidateQueries({ queryKey: ticketKeys.views() });
      void cache.invalidateQueries({ queryKey: ticketKeys.viewCounts() });
      saved(view);
    },
    onError: showError,
  });
}

export function useRemoveView() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (viewId: number) => api.tickets.removeView({ viewId }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ticketKeys.views() }),
    onError: showError,
  });
}

export function useOrderViews() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (viewIds: number[]) => api.tickets.orderViews({ viewIds }),
    onSuccess: (views) => void cache.setQueryData(ticketKeys.views(), views),
    onError: showError,
  });
}
