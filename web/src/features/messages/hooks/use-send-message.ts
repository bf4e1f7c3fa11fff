/**
 * Writing to the customer. A message stands in the conversation at once under its final id, and in the outbox until the
 * server has answered. What is refused stays, says why, and can be tried again or discarded.
 */
import { canWriteToTicket, type MessageView, type TicketView } from '@prosa/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#src/features/auth/index.ts';
import { api } from '#src/lib/api-client.ts';
import { showError } from '#src/lib/errors.ts';
import { type Conversation, isUnsent, removeMessage, updateMessage, upsertMessage } from '../conversation.ts';
import { inConversation } from '../conversation-cache.ts';
import { newMessage } from '../new-message.ts';
import { outbox } from '../outbox.ts';
import { sendingOptions } from '../send-message.ts';

export type Sending = {
  /** Whether this user may write here at all. */
  readonly allowed: boolean;
  readonly write: (body: string) => void;
  readonly retry: (message: MessageView) => void;
  readonly discard: (message: MessageView) => void;
};

export function useSendMessage(ticket: TicketView): Sending {
  const cache = useQueryClient();
  const author = useSession();
  const patch = (change: (conversation: Conversation) => Conversation): void =>
    inConversation(cache, ticket.id, change);
  const send = useMutation(sendingOptions(cache, author.id, ticket.id));
  const resend = useMutation({
    mutationFn: ({ id }: MessageView) => api.messages.retry({ ticketId: ticket.id, messageId: id }),
    onSuccess: (message) => patch((conversation) => updateMessage(conversation, message)),
    onError: showError,
  });
  const leave = (message: MessageView): void => {
    outbox.put(author.id, message);
    patch((conversation) => upsertMessage(conversation, message));
    send.mutate(message);
  };
  return {
    allowed: canWriteToTicket(author, ticket),
    write: (body) => leave(newMessage(ticket, author, body)),
    retry: (message) => (isUnsent(message) ? leave({ ...message, sendError: null }) : resend.mutate(message)),
    discard: ({ id }) => {
      outbox.drop(author.id, id);
      patch((conversation) => removeMessage(conversation, id));
    },
  };
}
