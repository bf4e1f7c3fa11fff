/**
 * What an agent does with a ticket. Every answer reaches the screen through the same patch as an event does; whoever
 * takes a ticket is led to it, whoever gives it away is led back to the list.
 */
import type { TicketDetail, TicketView } from '@prosa/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/features/auth/index.ts';
import { api } from '#src/lib/api-client.ts';
import { showError, showSuccess, showWarning } from '#src/lib/errors.ts';
import { ticketKeys } from '../keys.ts';
import { applyTicket, dropTicket } from '../ticket-cache.ts';
import { useTicketPlace } from './use-ticket-place.ts';

type Ticket = Pick<TicketView, 'id' | 'uuid'>;
export type Target = { readonly queueId: number; readonly userId: number | null };

/** One change of a ticket. Nothing is guessed: the screen changes with the answer. */
function useTicketChange<Input>(change: (input: Input) => Promise<TicketDetail>, done: (ticket: TicketDetail) => void, failed = showError) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (ticket) => {
      applyTicket(cache, ticket);
      cache.setQueryData<TicketDetail>(ticketKeys.detail(ticket.uuid), (known) => known ?? ticket);
      done(ticket);
    },
    onError: failed,
  });
}

/** Accepts a waiting ticket, reopens a closed one, or takes over a colleague's; then it is open before one. */
export function useTakeTicket() {
  const { id: userId } = useActor();
  const { open } = useTicketPlace();
  return useTicketChange(
    ({ id }: Ticket) => api.tickets.update({ ticketId: id, status: 'open', userId }),
    ({ uuid }) => open(uuid, { tab: 'open', sub: 'assigned' }),
  );
}

export function useResolveTicket() {
  const { t } = useTranslation('tickets');
  const { id: userId } = useActor();
  const { leave } = useTicketPlace();
  return useTicketChange(
    ({ id }: Ticket) => api.tickets.update({ ticketId: id, status: 'closed', userId }),
    () => {
      leave();
      showSuccess(t('done.resolved'));
    },
  );
}

export function useReturnTicket() {
  const { t } = useTranslation('tickets');
  const { leave } = useTicketPlace();
  return useTicketChange(
    ({ id }: Ticket) => api.tickets.update({ ticketId: id, status: 'pending', userId: null }),
    () => {
      leave();
      showSuccess(t('done.returned'));
    },
  );
}

export function useTransferTicket(transferred: () => void) {
  const { t } = useTranslation('tickets');
  const { id: me } = useActor();
  const { leave } = useTicketPlace();
  return useTicketChange(
    ({ id, queueId, userId }: Ticket & Target) => api.tickets.update({ ticketId: id, transfering: true, queueId, userId }),
    (ticket) => {
      transferred();
      if (ticket.userId !== me) leave();
      showSuccess(t('done.transferred'));
    },
  );
}

export function useMarkUnread() {
  const { t } = useTranslation('tickets');
  const { leave } = useTicketPlace();
  return useTicketChange(
    ({ id }: Ticket) => api.tickets.markUnread({ ticketId: id }),
    () => leave(),
    () => showWarning(t('errors.markUnread')),
  );
}

export function useDeleteTicket() {
  const cache = useQueryClient();
  const { t } = useTranslation('tickets');
  const { leave } = useTicketPlace();
  return useMutation({
    mutationFn: ({ id }: Ticket) => api.tickets.remove({ ticketId: id }),
    onSuccess: (_, { id, uuid }) => {
      leave();
      cache.removeQueries({ queryKey: ticketKeys.detail(uuid) });
      dropTicket(cache, id);
      showSuccess(t('done.deleted'));
    },
    onError: showError,
  });
}
