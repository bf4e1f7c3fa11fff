/** A contact's tickets, page by page. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { ticketKeys } from '../keys.ts';

export const historyQuery = (contactId: number) =>
  infiniteQueryOptions({
    queryKey: ticketKeys.history(contactId),
    queryFn: ({ pageParam }) =>
      api.tickets.history({ contactId, ...(pageParam !== null && { beforeId: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ tickets, hasMore }) => (hasMore ? (tickets.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });
