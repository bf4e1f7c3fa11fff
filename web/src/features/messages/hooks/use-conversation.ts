/** The conversation of a ticket that is on screen: followed while it is, and shortened to its end when it is left. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRoom } from '#src/lib/realtime.ts';
import { messageQueries } from '../api.ts';
import { loadOlder, trimConversation } from '../conversation-cache.ts';

export function useConversation(ticketId: number) {
  const cache = useQueryClient();
  const { data, isError, refetch } = useQuery(messageQueries.conversation(ticketId));
  const older = useMutation({ mutationFn: () => loadOlder(cache, ticketId) });
  useRoom('chatBox', String(ticketId));
  useEffect(() => () => trimConversation(cache, ticketId), [cache, ticketId]);
  return {
    conversation: data,
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
