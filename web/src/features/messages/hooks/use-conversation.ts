/** The conversation of a ticket that is on screen: followed while it is, and shortened to its end when it is left. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRoom } from '#src/lib/realtime.ts';
import { messageQueries } from '../api.ts';
import { catchUp, loadOlder, trimConversation } from '../conversation-cache.ts';

export function useConversation(ticketId: number) {
  const cache = useQueryClient();
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(messageQueries.conversation(ticketId));
  const older = useMutation({ mutationFn: () => loadOlder(cache, ticketId) });
  const caughtUp = useRef(false);
  // After a reconnect the server is asked for everything that was missed; only the first joining has a gap before it.
  useRoom('chatBox', String(ticketId), (joined) => {
    if (!joined || caughtUp.current) return;
    caughtUp.current = true;
    void catchUp(cache, ticketId);
  });
  useEffect(() => () => trimConversation(cache, ticketId), [cache, ticketId]);
  return {
    conversation: data,
    /** What is shown is not what an earlier visit left. */
    isFresh: isFetchedAfterMount,
    isError: isError && data === undefined,
    retry: () => void refetch(),
    loadingOlder: older.isPending,
    olderFailed: older.isError,
    loadOlder: () => {
      if (data?.hasMore && !older.isPending) older.mutate();
    },
  };
}

export type Thread = ReturnType<typeof useConversation>;
