/** What a sheet of a ticket asks for: once, and not followed. */
import type { TicketView } from '@prosa/shared';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { noteKeys } from '../keys.ts';
import { listTicketMessages } from './list-ticket-messages.ts';

export const transcriptQueries = {
  messages: (ticket: Pick<TicketView, 'id'>) =>
    queryOptions({
      queryKey: noteKeys.transcript(ticket.id),
      queryFn: () => listTicketMessages(ticket),
      staleTime: 0,
    }),
  /** The notes of that ticket alone. */
  notes: ({ id, contactId }: Pick<TicketView, 'id' | 'contactId'>) =>
    queryOptions({
      queryKey: noteKeys.transcriptNotes(id),
      queryFn: () => api.notes.list({ ticketId: id, contactId }),
      staleTime: 0,
    }),
};
