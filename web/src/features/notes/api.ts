/** What screens ask of notes and do with them. */
import type { ClientInput, Contracts, TicketView } from '@prosa/shared';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { noteKeys } from './keys.ts';
import { placeNote, removeNote } from './note-cache.ts';

type Place = Pick<TicketView, 'id' | 'contactId'>;

export const noteQueries = {
  /** Every note of the ticket's contact, the oldest first. Nobody tells of them while none is shown. */
  ofTicket: ({ id, contactId }: Place) =>
    queryOptions({
      queryKey: noteKeys.ofContact(contactId),
      queryFn: () => api.notes.list({ ticketId: id }),
      staleTime: 0,
    }),
};

/** `onKept` is told what was kept, also when its field has been left meanwhile. */
export function useCreateNote(onKept: (note: string) => void) {
  const cache = useQueryClient();
  const { t } = useTranslation('notes');
  return useMutation({
    mutationFn: (input: ClientInput<Contracts['notes']['create']>) => api.notes.create(input),
    onSuccess: (note, input) => {
      onKept(input.note);
      placeNote(cache, note);
      showSuccess(t('toast.created'));
    },
    onError: showError,
  });
}

export function useRemoveNote() {
  const cache = useQueryClient();
  const { t } = useTranslation('notes');
  return useMutation({
    mutationFn: (noteId: number) => api.notes.remove({ noteId }),
    onSuccess: (_, noteId) => {
      removeNote(cache, noteId);
      showSuccess(t('toast.removed'));
    },
    onError: showError,
  });
}
