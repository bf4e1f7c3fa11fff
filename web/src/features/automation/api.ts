/** The automation log from the server, page by page. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { automationKeys } from './keys.ts';

export const automationQueries = {
  /** Why the system said what it said in a ticket, the newest first. */
  log: (ticketId: number) =>
    infiniteQueryOptions({
      queryKey: automationKeys.log(ticketId),
      queryFn: ({ pageParam }) =>
        api.automation.turns({ ticketId, ...(pageParam !== null && { before: pageParam }) }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ turns, hasMore }) => (hasMore ? (turns.at(-1)?.id ?? null) : null),
      staleTime: 0,
    }),
};
