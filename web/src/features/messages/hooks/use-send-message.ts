/**
 * Writing to the customer. A message stands in the conversation at once under its final id; messages of one ticket
 * leave in the order they were written. Without a connection they wait; what is refused stays, says why, and can be
 * tried again or discarded.
 */
import { canWriteToTicket, type MessageView, type TicketView } from '@prosa/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#src/features/auth/index.ts';
import { ApiError, api } from '#src/lib/api-client.ts';
import { showError } from '#src/lib/errors.ts';
import {
  type Conversation,
  changeMessage,
  isUnsent,
  removeMessage,
  settleSent,
  updateMessage,
  upsertMessage,
} from '../conversation.ts';
import { inConversation } from '../conversation-cache.ts';
import { newMessage } from '../new-message.ts';

/** Sending twice stores once, so a lost answer is asked for again: while nothing answers without end, else a few times. */
const attempts = 3;
const slowestRetryMs = 5_000;
const codeOf = (error: unknown): string =>
  error instanceof ApiError ? error.code : 'ERR_INTERNAL_SERVER_ERROR';
const mayPass = (failures: number, error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 502 && failures < attempts));

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
  const send = useMutation({
    scope: { id: `send-${ticket.id}` },
    retry: mayPass,
    retryDelay: (failures) => Math.min(slowestRetryMs, 1_000 * 2 ** failures),
    mutationFn: ({ id, body }: MessageView) => api.messages.send({ ticketId: ticket.id, body, clientId: id }),
    onSuccess: (message) => patch((conversation) => settleSent(conversation, message)),
    onError: (error, { id }) =>
      patch((conversation) =>
        changeMessage(conversation, id, (message) =>
          isUnsent(message) ? { ...message, sendError: { code: codeOf(error) } } : message,
        ),
      ),
  });
  const resend = useMutation({
    mutationFn: ({ id }: MessageView) => api.messages.retry({ ticketId: ticket.id, messageId: id }),
    onSuccess: (message) => patch((conversation) => updateMessage(conversation, message)),
    onError: showError,
  });
  const leave = (message: MessageView): void => {
    patch((conversation) => upsertMessage(conversation, message));
    send.mutate(message);
  };
  return {
    allowed: canWriteToTicket(author, ticket),
    write: (body) => leave(newMessage(ticket, author, body)),
    retry: (message) => (isUnsent(message) ? leave({ ...message, sendError: null }) : resend.mutate(message)),
    discard: ({ id }) => patch((conversation) => removeMessage(conversation, id)),
  };
}
