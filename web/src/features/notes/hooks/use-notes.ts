/** The notes that belong to a ticket's contact, followed as long as they are shown; none while the ticket is not known. */
import type { TicketView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRoom } from '#src/lib/realtime/realtime.ts';
import { noteQueries } from '../api.ts';

const unknown = { id: 0, contactId: 0 };

export function useNotes(ticket: Pick<TicketView, 'id' | 'contactId'> | undefined) {
  const { data, isError, refetch } = useQuery({
    ...noteQueries.ofTicket(ticket ?? unknown),
    enabled: ticket !== undefined,
  });
  const caughtUp = useRef(false);
  // What was written between the answer and the joining was told to nobody here.
  useRoom('chatBox', ticket === undefined ? null : String(ticket.id), (joined) => {
    if (!joined || caughtUp.current) return;
    caughtUp.current = true;
    void refetch();
  });
  return { notes: data, isError: isError && data === undefined, retry: () => void refetch() };
}
