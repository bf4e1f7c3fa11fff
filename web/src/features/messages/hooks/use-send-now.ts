/**
 * Sends what is not written but put together in a dialog: a place, contacts, a template. Stored once however often it is
 * tried, and shown with the answer. `quoted`: the message it answers.
 */
import type { ClientInput, Contracts, MessageView } from '@prosa/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/lib/api-client.ts';
import { showError } from '#src/lib/errors.ts';
import { newId } from '#src/lib/ids.ts';
import { settleSent } from '../conversation.ts';
import { inConversation } from '../conversation-cache.ts';

type Content = Omit<ClientInput<Contracts['messages']['send']>, 'ticketId' | 'clientId'>;

export function useSendNow(ticketId: number, done: () => void, quoted: MessageView | null = null) {
  const cache = useQueryClient();
  const [clientId] = useState(newId);
  return useMutation({
    mutationFn: (content: Content) =>
      api.messages.send({
        ticketId,
        clientId,
        ...(quoted !== null && { quotedMsg: { id: quoted.id } }),
        ...content,
      }),
    onSuccess: (message) => {
      inConversation(cache, ticketId, (conversation) => settleSent(conversation, message));
      done();
    },
    onError: showError,
  });
}
