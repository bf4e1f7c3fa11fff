/**
 * Begins a conversation with a number that was typed: the network says whether it exists, and whoever has it is a contact from
 * then on. Where a conversation is under way already, that one is opened.
 */
import { formatPhone } from '@prosa/shared/kernel/phone';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { ticketQueries } from '../api.ts';
import { holderIn } from '../hooks/use-new-ticket.ts';
import { applyTicket } from '../ticket-cache.ts';
import { addToDraft } from './draft.ts';
import { queueToBeginIn } from './queue-to-begin-in.ts';

async function contactOf(number: string): Promise<number> {
  try {
    return (await api.contacts.create({ name: formatPhone(number), number })).id;
  } catch (error) {
    const known = error instanceof ApiError && error.code === 'ERR_DUPLICATED_CONTACT';
    const contactId = known ? error.params['contactId'] : undefined;
    if (typeof contactId !== 'number') throw error;
    return contactId;
  }
}

/** Brings a text along to a conversation that exists, as far as its reader may write there. */
export async function bringText(cache: QueryClient, uuid: string, text: string): Promise<void> {
  if (text === '') return;
  const ticket = await cache.fetchQuery(ticketQueries.detail(uuid)).catch(() => undefined);
  if (ticket !== undefined) addToDraft(ticket.id, text);
}

export function useBeginWithNumber(onBegun: (uuid: string) => void) {
  const cache = useQueryClient();
  const user = useSession();
  return useMutation({
    mutationFn: async ({ number, text }: { number: string; text: string }): Promise<string> => {
      const contactId = await contactOf(number);
      const queueId = queueToBeginIn(user);
      try {
        const ticket = await api.tickets.create({
          contactId,
          userId: user.id,
          ...(queueId !== undefined && { queueId }),
        });
        applyTicket(cache, ticket);
        addToDraft(ticket.id, text);
        return ticket.uuid;
      } catch (error) {
        const held = holderIn(error);
        if (held === undefined) throw error;
        await bringText(cache, held.uuid, text);
        return held.uuid;
      }
    },
    onSuccess: onBegun,
  });
}
