/**
 * Tells that a ticket is resolved, and offers to take it back for as long as its customer is told nothing. Whoever takes
 * it back stands where they were.
 */
import type { TicketView } from '@prosa/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { showUndo } from '#src/lib/feedback/undo.tsx';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { takeIn } from '../hooks/use-ticket-change.ts';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';

const secondMs = 1_000;

type Resolved = Pick<TicketView, 'id' | 'uuid'> & { readonly contact: Pick<TicketView['contact'], 'name'> };

export function useResolvedNotice(): (ticket: Resolved) => void {
  const { t } = useTranslation('tickets');
  const cache = useQueryClient();
  const { uuid, open } = useTicketPlace();
  const openMs = Number(useSetting('resolveUndoSeconds')) * secondMs;
  return (ticket) => {
    const message = t('done.resolved', { name: ticket.contact.name });
    if (openMs === 0) return showSuccess(message);
    const stoodThere = uuid === ticket.uuid;
    showUndo({
      id: `resolved-${ticket.id}`,
      message,
      openMs,
      undo: async () => {
        takeIn(cache, await api.tickets.undoResolve({ ticketId: ticket.id }));
        if (stoodThere) open(ticket.uuid);
      },
    });
  };
}
