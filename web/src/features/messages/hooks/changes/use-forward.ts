/** Sending messages on to others. A contact without a conversation gets one first, as the server allows. */
import type { TicketView } from '@prosa/shared';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { contactQueries } from '#src/features/contacts/index.ts';
import { applyTicket, queueToBeginIn } from '#src/features/tickets/index.ts';
import { api } from '#src/lib/api/api-client.ts';
import { newId } from '#src/lib/browser/ids.ts';
import { errorSentence, showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { useActor, useSession } from '#src/lib/session/use-session.ts';
import { messageQueries } from '../../api.ts';
import { type Receiver, receiverKey, receiversOf } from '../../changes/forward.ts';

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

/** What goes to one receiver: asked for again, it is the same message in the same conversation. */
type Forwarding = { readonly clientId: string; ticketId: number | undefined; isSent: boolean };

type Refusal = { readonly receiver: Receiver; readonly error: unknown };

/**
 * Sends to every receiver it can and tells who was refused; answers with those, who may be tried again. Who has it does
 * not get it a second time, for as long as the form stands.
 */
export function useForward(done: () => void) {
  const cache = useQueryClient();
  const { t } = useTranslation('messages');
  const user = useSession();
  const begun = useRef(new Map<string, Forwarding>());
  const keyOf = (receiver: Receiver, messageIds: readonly string[]): string =>
    [receiverKey(receiver), ...messageIds].join(' ');
  const forwardingTo = (messageIds: readonly string[], receiver: Receiver): Forwarding => {
    const key = keyOf(receiver, messageIds);
    const known = begun.current.get(key);
    const forwarding = known ?? { clientId: newId(), ticketId: receiver.ticket?.id, isSent: false };
    begun.current.set(key, forwarding);
    return forwarding;
  };
  const beginTicket = async (contactId: number): Promise<TicketView> => {
    const queueId = queueToBeginIn(user);
    const ticket = await api.tickets.create({
      contactId,
      userId: user.id,
      ...(queueId !== undefined && { queueId }),
    });
    applyTicket(cache, ticket);
    return ticket;
  };
  const send = async (messageIds: readonly string[], receiver: Receiver): Promise<void> => {
    const forwarding = forwardingTo(messageIds, receiver);
    if (forwarding.isSent) return;
    if (forwarding.ticketId === undefined) {
      const ticket = await beginTicket(receiver.contactId);
      forwarding.ticketId = ticket.id;
      // From now on they are listed by their conversation.
      begun.current.set(keyOf({ ...receiver, ticket }, messageIds), forwarding);
    }
    const { clientId, ticketId } = forwarding;
    await api.messages.send({ ticketId, clientId, body: '', forwardOf: [...messageIds] });
    forwarding.isSent = true;
  };
  return useMutation({
    mutationFn: async ({ messageIds, receivers }: Order): Promise<readonly Refusal[]> => {
      const refused: Refusal[] = [];
      for (const receiver of receivers)
        await send(messageIds, receiver).catch((error: unknown) => refused.push({ receiver, error }));
      return refused;
    },
    onSuccess: (refused, { receivers }) => {
      for (const { receiver, error } of refused)
        if (receivers.length === 1) showError(error);
        else showWarning(`${receiver.name}: ${errorSentence(error)}`);
      if (refused.length > 0) return;
      showSuccess(t('forward.done', { count: receivers.length }));
      done();
    },
  });
}
