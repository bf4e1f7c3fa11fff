/**
 * The badges' numbers. Events move them at once; the server's count settles them when events pause, for the server
 * itself remembers its count for a moment. While events never pause it is asked now and then all the same.
 */

import { useInterval } from '@mantine/hooks';
import type { TicketCounters } from '@prosa/shared';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useConnectionState } from '#src/lib/realtime/realtime.ts';
import { ticketQueries } from '../api.ts';
import { ticketKeys } from '../keys.ts';
import type { TicketScope } from '../scope.ts';
import { noFilters } from '../search.ts';
import { ticketJournal } from '../ticket-cache.ts';

const settleMs = 2_000;
/** After how many rounds without a pause the server is asked anyway. */
const patience = 4;
/**
 * How many rounds after the page opened or the connection came back the server is asked once more: the count it
 * remembered then may be older than the first event heard.
 */
const secondLook = 2;

export function useCounters({ viewer, filter }: TicketScope): TicketCounters | undefined {
  const cache = useQueryClient();
  const { queues, all } = filter;
  const scope = useMemo<TicketScope>(
    () => ({
      viewer,
      filter: {
        ...noFilters,
        order: 'newest',
        conditions: null,
        status: null,
        snoozed: false,
        q: '',
        queues,
        all,
      },
    }),
    [viewer, queues, all],
  );
  const seen = useRef({ mark: 0, waited: 0 });
  const roundsToLook = useRef(secondLook);
  const link = useConnectionState();
  useEffect(() => {
    if (link === 'online') roundsToLook.current = secondLook;
  }, [link]);
  const settle = (): void => {
    const queryKey = ticketKeys.counters(scope);
    const isSecondLook = roundsToLook.current === 1;
    roundsToLook.current = Math.max(0, roundsToLook.current - 1);
    const known = cache.getQueryState(queryKey);
    if (known?.fetchStatus === 'fetching' || !(isSecondLook || known?.isInvalidated)) return;
    const mark = ticketJournal(cache).mark();
    const { mark: before, waited } = seen.current;
    const now = isSecondLook || mark === before || waited >= patience;
    seen.current = { mark, waited: now ? 0 : waited + 1 };
    if (now) void cache.refetchQueries({ queryKey, exact: true });
  };
  useInterval(settle, settleMs, { autoInvoke: true });
  return useQuery(ticketQueries.counters(scope)).data;
}
