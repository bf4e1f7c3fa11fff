/**
 * The badges' numbers. Events move them at once; the server's count is asked for at most once in two seconds, and once
 * more after the last event, because the server itself remembers its count for a moment.
 */
import type { TicketCounters } from '@prosa/shared';
import { useInterval } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { ticketQueries } from '../api.ts';
import { ticketKeys } from '../keys.ts';
import type { TicketScope } from '../scope.ts';

const settleMs = 2_000;
const roundsAfterAnEvent = 2;

export function useCounters({ viewer, filter }: TicketScope): TicketCounters | undefined {
  const cache = useQueryClient();
  const { queues, all } = filter;
  const scope = useMemo<TicketScope>(() => ({ viewer, filter: { status: null, q: '', users: [], queues, all } }), [viewer, queues, all]);
  const rounds = useRef(0);
  useInterval(
    () => {
      const queryKey = ticketKeys.counters(scope);
      if (cache.getQueryState(queryKey)?.isInvalidated) rounds.current = roundsAfterAnEvent;
      if (rounds.current === 0) return;
      rounds.current -= 1;
      void cache.refetchQueries({ queryKey, exact: true });
    },
    settleMs,
    { autoInvoke: true },
  );
  return useQuery(ticketQueries.counters(scope)).data;
}
