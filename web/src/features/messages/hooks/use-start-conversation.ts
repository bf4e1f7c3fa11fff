/**
 * Begins a conversation with somebody whose number was sent. Where one is already under way it is opened instead, as far as
 * the reader may see it.
 */
import type { ContactView, MessageView } from '@prosa/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/features/auth/index.ts';
import { contactQueries } from '#src/features/contacts/index.ts';
import { applyTicket, useTicketPlace } from '#src/features/tickets/index.ts';
import { ApiError, api } from '#src/lib/api-client.ts';
import { showError, showWarning } from '#src/lib/errors.ts';
import { samePhone } from '../same-phone.ts';

type Shared = NonNullable<MessageView['contacts']>[number];

export function useStartConversation() {
  const cache = useQueryClient();
  const { t } = useTranslation('messages');
  const { id: userId, queues } = useSession();
  const { open } = useTicketPlace();
  const find = async ({ phones }: Shared): Promise<ContactView | undefined> => {
    for (const phone of phones) {
      const digits = phone.replace(/\D/g, '');
      // The last eight digits are the same with and without country, area and the mobile's ninth digit.
      const found = await cache.fetchQuery(contactQueries.search(digits.slice(-8)));
      const contact = found.find(({ number }) => number !== null && samePhone(number, digits));
      if (contact !== undefined) return contact;
    }
    return undefined;
  };
  return useMutation({
    mutationFn: async (shared: Shared): Promise<string | null> => {
      const contact = await find(shared);
      if (contact === undefined) return null;
      try {
        const queueId = queues.length === 1 ? queues[0]?.id : undefined;
        const ticket = await api.tickets.create({
          contactId: contact.id,
          userId,
          ...(queueId !== undefined && { queueId }),
        });
        applyTicket(cache, ticket);
        return ticket.uuid;
      } catch (error) {
        const held =
          error instanceof ApiError && error.code === 'ERR_OTHER_OPEN_TICKET' && error.params['uuid'];
        if (typeof held === 'string') return held;
        throw error;
      }
    },
    onSuccess: (uuid, { name }) => {
      if (uuid === null) showWarning(t('vcard.unknown', { name }));
      else open(uuid, { tab: 'open', sub: 'assigned' });
    },
    onError: showError,
  });
}
