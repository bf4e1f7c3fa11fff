/** Pins a ticket for its reader, and takes the pin off again. */
import type { TicketView } from '@prosa/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { showTruth } from '../hooks/use-ticket-change.ts';
import { placePin } from './pins.ts';

type Pinned = Pick<TicketView, 'id' | 'uuid' | 'contact'>;

/** `pinned` is what the ticket becomes. */
export function useSetPin(pinned: boolean) {
  const cache = useQueryClient();
  const { t } = useTranslation('tickets');
  return useMutation({
    mutationFn: ({ id: ticketId }: Pinned) => (pinned ? api.tickets.pin : api.tickets.unpin)({ ticketId }),
    onSuccess: (_, { id, contact: { name } }) => {
      placePin(cache, id, pinned);
      showSuccess(t(pinned ? 'pin.done' : 'pin.undone', { name }));
    },
    onError: (error, ticket) => {
      showError(error);
      showTruth(cache, ticket, error);
    },
  });
}
