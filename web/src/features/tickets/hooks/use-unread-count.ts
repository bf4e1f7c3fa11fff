/** How many of the user's conversations hold something unread: their own and those that wait for them. */
import { useMemo } from 'react';
import { useActor } from '#src/lib/session/use-session.ts';
import { defaultSearch, filterOf } from '../search.ts';
import { useCounters } from './use-counters.ts';

export function useUnreadCount(): number {
  const viewer = useActor();
  const scope = useMemo(() => ({ viewer, filter: filterOf(defaultSearch) }), [viewer]);
  return useCounters(scope)?.unread ?? 0;
}
