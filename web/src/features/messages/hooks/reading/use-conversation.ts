/**
 * The conversation of a ticket that is on screen: followed while it is, and shortened to its end when it is left. Mostly its
 * end is shown; who jumps far away sees that part of it, until they come back.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRoom } from '#src/lib/realtime/realtime.ts';
import { messageQueries } from '../../api.ts';
import {
  catchUp,
  leaveStretch,
  loadNewer,
  loadOlder,
  type Reached,
  reachMessage,
  reachNumber,
  trimConversation,
} from '../../conversation-cache.ts';

/** What a part of the conversation is opened at: a message, the line of the unread ones, or (`null`) its end. */
export type Start = { readonly messageId: string } | 'unread' | null;

/** A part of the conversation that is shown as a whole; another one is drawn anew. */
type Part = { readonly id: number; readonly start: Start };

export function useConversation(ticketId: number) {
  const cache = useQueryClient();
  const end = useQuery(messageQueries.conversation(ticketId));
  const { data: stretch } = useQuery(messageQueries.stretch(ticketId));
  const [part, setPart] = useState<Part>({ id: 0, start: null });
  const older = useMutation({ mutationFn: () => loadOlder(cache, ticketId) });
  const newer = useMutation({ mutationFn: () => loadNewer(cache, ticketId) });
  // Known at once, before the next drawing: scrolling tells several times in between.
  const busy = useRef(false);
  const load = (page: typeof older): void => {
    if (busy.current) return;
    busy.current = true;
    page.mutate(undefined, {
      onSettled: () => {
        busy.current = false;
      },
    });
  };
  const caughtUp = useRef(false);
  // After a reconnect the server is asked for everything that was missed; only the first joining has a gap before it.
  useRoom('chatBox', String(ticketId), (joined) => {
    if (!joined || caughtUp.current) return;
    caughtUp.current = true;
    void catchUp(cache, ticketId);
  });
  useEffect(() => () => trimConversation(cache, ticketId), [cache, ticketId]);
  const shown = stretch ?? end.data;
  const open = (start: Start): void => setPart(({ id }) => ({ id: id + 1, start }));
  const opened = (reached: Reached, start: Start): Reached => {
    if (reached === 'elsewhere') open(start);
    return reached;
  };
  return {
    conversation: shown,
    /** The end of the conversation, whatever is shown. */
    end: end.data,
    part,
    /** What is shown is not what an earlier visit left. */
    isFresh: end.isFetchedAfterMount,
    isError: end.isError && end.data === undefined,
    retry: () => void end.refetch(),
    loadingOlder: older.isPending,
    olderFailed: older.isError,
    loadOlder: () => {
      if (shown?.hasMore) load(older);
    },
    loadNewer: () => {
      if (stretch !== null) load(newer);
    },
    /** Shows the part of the conversation that holds a message, unless it is shown already. */
    goTo: async (messageId: string): Promise<Reached> =>
      opened(await reachMessage(cache, ticketId, messageId), { messageId }),
    /** Shows the part in which the unread messages begin. */
    goToUnread: async (seq: number): Promise<Reached> =>
      opened(await reachNumber(cache, ticketId, seq), 'unread'),
    goToEnd: () => {
      if (stretch === null) return;
      leaveStretch(cache, ticketId);
      open(null);
    },
  };
}

export type Thread = ReturnType<typeof useConversation>;
