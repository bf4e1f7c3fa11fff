/** Tells the server that the assignee has read the conversation: while it is loaded and its page is in view. */

import { useDocumentVisibility } from '@mantine/hooks';
import type { TicketView } from '@prosa/shared';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUnreadMark } from '#src/features/tickets/index.ts';
import { api } from '#src/lib/api/api-client.ts';
import { useActor } from '#src/lib/session/use-session.ts';

export function useMarkRead(ticket: TicketView, loaded: boolean): void {
  const { id, status, userId, unreadMessages } = ticket;
  const { isWanted, clear } = useUnreadMark(ticket);
  const actor = useActor();
  const visible = useDocumentVisibility() === 'visible';
  const { mutate } = useMutation({
    mutationFn: () => api.messages.markRead({ ticketId: id }),
    onSuccess: clear,
  });
  const due = loaded && visible && status === 'open' && userId === actor.id;
  useEffect(() => {
    if (due && unreadMessages > 0 && !isWanted()) mutate();
  }, [due, unreadMessages, isWanted, mutate]);
}
