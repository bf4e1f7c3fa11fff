/**
 * Sends what is not written but put together in a dialog: a place, contacts, a template. Stored once however often it is
 * tried, and shown with the answer; a file may go along. `quoted`: the message it answers.
 */
import type { ClientInput, Contracts, MessageView } from '@prosa/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sendFiles } from '#src/lib/api/api-client.ts';
import { newId } from '#src/lib/browser/ids.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { settleSent } from '../../conversation.ts';
import { inConversation } from '../../conversation-cache.ts';

type Content = Omit<ClientInput<Contracts['messages']['send']>, 'ticketId' | 'clientId'> & { file?: File };

export function useSendNow(ticketId: number, done: () => void, quoted: MessageView | null = null) {
  const cache = useQueryClient();
  const [clientId] = useState(newId);
  /** How much of the file has gone up. */
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useMutation({
    mutationFn: ({ file, ...content }: Content) => {
      const answers = quoted !== null && { quotedMsg: { id: quoted.id } };
      const message = { ticketId, clientId, ...answers, ...content };
      if (file === undefined) return api.messages.send(message);
      const under = { onProgress: setProgress, signal: new AbortController().signal };
      return sendFiles(message, [file], under).finally(() => setProgress(null));
    },
    onSuccess: (message) => {
      inConversation(cache, ticketId, (conversation) => settleSent(conversation, message));
      done();
    },
    onError: showError,
  });
  return { ...sending, progress };
}
