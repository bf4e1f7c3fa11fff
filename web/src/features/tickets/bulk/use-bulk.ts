/**
 * One step for many tickets: begun, followed by what the server tells, and taken back. While it runs the server is also
 * asked now and then, for a socket may have been cut off.
 */
import type { BulkView, ClientInput, Contracts } from '@prosa/shared';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { ticketKeys } from '../keys.ts';
import { isSaidElsewhere } from '../snooze/use-snooze.ts';

const askAgainMs = 3_000;
const order = ['running', 'done', 'undoing', 'undone'] as const;

export const isRunning = ({ state }: BulkView): boolean => state === 'running' || state === 'undoing';

export const bulkQuery = (bulkId: number) =>
  queryOptions({
    queryKey: ticketKeys.bulk(bulkId),
    queryFn: () => api.tickets.getBulk({ bulkId }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isRunning(data) ? askAgainMs : false),
  });

const stepsOf = ({ done, refused, undone, kept }: BulkView): number => done + refused + undone + kept;

/**
 * Takes in news of a step for many tickets, never a step back: what was told and what was asked may overtake each
 * other.
 */
export function placeBulk(cache: QueryClient, bulk: BulkView): void {
  cache.setQueryData<BulkView>(ticketKeys.bulk(bulk.id), (known) => {
    if (known === undefined) return known;
    const [before, now] = [order.indexOf(known.state), order.indexOf(bulk.state)];
    return now > before || (now === before && stepsOf(bulk) >= stepsOf(known)) ? bulk : known;
  });
}

export type StartBulk = ClientInput<Contracts['tickets']['startBulk']>;

export function useStartBulk(started: (bulk: BulkView) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: StartBulk) => api.tickets.startBulk(input),
    onSuccess: (bulk) => {
      cache.setQueryData(ticketKeys.bulk(bulk.id), bulk);
      started(bulk);
    },
    onError: (error) => isSaidElsewhere(error) || showError(error),
  });
}

export function useUndoBulk() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (bulkId: number) => api.tickets.undoBulk({ bulkId }),
    onSuccess: (bulk) => placeBulk(cache, bulk),
    onError: showError,
  });
}
