/**
 * Begins a conversation with somebody whose number was sent, who is a contact from then on. Where one is already under way it
 * is opened instead, as far as the reader may see it.
 */
import { contactNameLength, type MessageView, truncated } from '@prosa/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contactQueries } from '#src/features/contacts/index.ts';
import { applyTicket, queueToBeginIn, useTicketPlace } from '#src/features/tickets/index.ts';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { samePhone } from '../../outbound/same-phone.ts';

type Shared = NonNullable<MessageView['contacts']>[number];

export function useStartConversation() {
  const cache = useQueryClient();
  const user = useSession();
  const { open } = useTicketPlace();
  const find = async ({ phones }: Shared): Promise<number | undefined> => {
    for (const phone of phones) {
      const digits = phone.replace(/\D/g, '');
      // The last eight digits are the same with and without country, area and the mobile's ninth digit.
      const found = await cache.fetchQuery(contactQueries.search(digits.slice(-8)));
      const contact = found.find(({ number }) => number !== null && samePhone(number, digits));
      if (contact !== undefined) return contact.id;
    }
    return undefined;
  };
  const add = async ({ name, phones }: Shared): Promise<number> => {
    const number = (phones[0] ?? '').replace(/\D/g, '');
    const called = truncated(name.trim(), contactNameLength.max);
    try {
      const contact = await api.contacts.create({
        name: called.length < contactNameLength.min ? number : called,
        number,
      });
      return contact.id;
    } catch (error) {
      // Known after all, under another spelling.
      const known =
        error instanceof ApiError && error.code === 'ERR_DUPLICATED_CONTACT' && error.params['contactId'];
      if (typeof known === 'number') return known;
      throw error;
    }
  };
  return useMutation({
    mutationFn: async (shared: Shared): Promise<string> => {
      const contactId = (await find(shared)) ?? (await add(shared));
      try {
        const queueId = queueToBeginIn(user);
        const ticket = await api.tickets.create({
          contactId,
          userId: user.id,
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
    onSuccess: (uuid) => open(uuid, { tab: 'open', sub: 'assigned' }),
    onError: showError,
  });
}
