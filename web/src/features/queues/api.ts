/** What the pages ask of queues and do with them. Every change is told to all lists, by answer and by event alike. */
import type { QueueDetail, QueueView, ResolveReasonView } from '@prosa/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { queueKeys } from './keys.ts';
import { inOrder, withQueue } from './queue-list.ts';

export const queueQueries = {
  /** The company's queues in their order. */
  list: () => queryOptions({ queryKey: queueKeys.list(), queryFn: () => api.queues.list() }),
  /** A queue with its menu, as it is now. */
  detail: (queueId: number) =>
    queryOptions({
      queryKey: queueKeys.detail(queueId),
      queryFn: () => api.queues.get({ queueId }),
      staleTime: 0,
    }),
  /** Who would lose it. */
  uses: (queueId: number) =>
    queryOptions({
      queryKey: queueKeys.uses(queueId),
      queryFn: () => api.queues.uses({ queueId }),
      staleTime: 0,
    }),
  /** Why conversations may end: the lists of all queues and the company's. */
  reasons: () => queryOptions({ queryKey: queueKeys.reasons(), queryFn: () => api.queues.reasons() }),
};

/** Shows what was saved wherever queues are listed. */
export function keep({ options: _, ...queue }: QueueDetail): void {
  queryClient.setQueryData(queueQueries.list().queryKey, (known) => known && withQueue(known, queue));
  void queryClient.invalidateQueries({ queryKey: queueKeys.detail(queue.id) });
}

type WrittenReason = { readonly id?: number; readonly name: string };
type ChangeOfReasons = {
  /** `null`: the company's list. */
  readonly queueId: number | null;
  /** Makes the list what it is to be from what it is by then. */
  readonly change: (reasons: readonly ResolveReasonView[]) => readonly WrittenReason[];
};

const written = ({ id, name }: WrittenReason) => (id === undefined ? { name } : { id, name });

/** Changes one of the lists of reasons: one change after the other, each of what the one before it has left. */
export const useChangeReasons = () =>
  useMutation({
    mutationFn: ({ queueId, change }: ChangeOfReasons) => {
      const all = queryClient.getQueryData(queueQueries.reasons().queryKey) ?? [];
      const list = all.filter((reason) => reason.queueId === queueId);
      const seen = list.map(({ id, name }) => ({ id, name }));
      return api.queues.saveReasons({ queueId, reasons: change(list).map(written), seen });
    },
    scope: { id: 'resolve-reasons' },
    onSuccess: (reasons) => queryClient.setQueryData(queueQueries.reasons().queryKey, reasons),
    onError: async (error) => {
      showError(error);
      if (error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE')
        await queryClient.invalidateQueries({ queryKey: queueKeys.reasons() });
    },
  });

export const useRemoveQueue = () =>
  useMutation({
    mutationFn: (queueId: number) => api.queues.remove({ queueId }),
    onSuccess: (_, queueId) =>
      queryClient.setQueryData(queueQueries.list().queryKey, (known) =>
        known?.filter(({ id }) => id !== queueId),
      ),
    onError: showError,
  });

/** Puts the queues into another order, shown at once, and as it was when the server refuses it. */
export const useOrderQueues = () =>
  useMutation({
    mutationFn: (queueIds: number[]) => api.queues.order({ queueIds }),
    scope: { id: 'queue-order' },
    onMutate: (queueIds) => {
      const { queryKey } = queueQueries.list();
      const before = queryClient.getQueryData(queryKey);
      const at = new Map(queueIds.map((id, index) => [id, index + 1]));
      const placed = (queue: QueueView): QueueView => ({
        ...queue,
        orderQueue: at.get(queue.id) ?? queue.orderQueue,
      });
      queryClient.setQueryData(queryKey, (known) => known && inOrder(known.map(placed)));
      return before;
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(queueQueries.list().queryKey, before);
      showError(error);
    },
  });
