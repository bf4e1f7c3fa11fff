/** Sending messages on to others. A contact without a conversation gets one first, as the server allows. */
import type { TicketView } from '@prosa/shared';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contactQueries } from '#src/features/contacts/index.ts';
import { applyTicket, queueToBeginIn } from '#src/features/tickets/index.ts';
import { api } from '#src/lib/api/api-client.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { useActor, useSession } from '#src/lib/session/use-session.ts';
import { messageQueries } from '../../api.ts';
import { type Receiver, receiversOf } from '../../changes/forward.ts';

export function useReceivers(
  search: string,
  ticket: TicketView,
): { readonly receivers: readonly Receiver[]; readonly isLoading: boolean } {
  const actor = useActor();
  const tickets = useQuery(messageQueries.receivers(search));
  const contacts = useQuery(contactQueries.search(search));
  const own = search === '' ? [ticket] : [];
  const others = (tickets.data ?? []).filter(({ id }) => id !== ticket.id);
  return {
    receivers: receiversOf(actor, [...own, ...others], contacts.data ?? []),
    isLoading: tickets.isPending || contacts.isPending,
  };
}

type Order = { readonly messageIds: readonly string[]; readonly receivers: readonly Receiver[] };

export function useForward(done: () => void) {
  const cache = useQueryClient();
  const { t } = useTranslation('messages');
  const user = useSession();
  const ticketOf = async ({ contactId, ticket }: Receiver): Promise<number> => {
    if (ticket !== null) return ticket.id;
    const queueId = queueToBeginIn(user);
    const begun = await api.tickets.create({
      contactId,
      userId: user.id,
      ...(queueId !== undefined && { queueId }),
    });
    applyTicket(cache, begun);
    return begun.id;
  };
  return useMutation({
    mutationFn: async ({ messageIds, receivers }: Order) => {
      for (const receiver of receivers) {
        const ticketId = await ticketOf(receiver);
        await api.messages.send({ ticketId, body: '', forwardOf: [...messageIds] });
      }
    },
    onSuccess: (_, { receivers }) => {
      showSuccess(t('forward.done', { count: receivers.length }));
      done();
    },
    onError: showError,
  });
}
