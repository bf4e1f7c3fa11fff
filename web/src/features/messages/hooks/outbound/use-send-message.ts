/**
 * Writing to the customer. A message stands in the conversation at once under its final id, and in the outbox until the
 * server has answered. What is refused stays, says why, and can be tried again or discarded.
 */
import { canWriteToTicket, type MessageView, type TicketView } from '@prosa/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useEventCallback } from '#src/ui/lists/use-event-callback.ts';
import { type Attachment, mediaOf, mediaTypeOf } from '../../attachments/attachments.ts';
import {
  type Conversation,
  isUnsent,
  removeMessage,
  updateMessage,
  upsertMessage,
} from '../../conversation.ts';
import { inConversation } from '../../conversation-cache.ts';
import { newMessage, type UnsentMessage } from '../../outbound/new-message.ts';
import { outbox } from '../../outbound/outbox.ts';
import { keep, sendingOptions } from '../../outbound/sending.ts';
import { uploads } from '../../outbound/uploads.ts';
import type { Recording } from '../composer/use-recorder.ts';

export type Sending = {
  /** Whether this user may write here at all. */
  readonly allowed: boolean;
  /** `quickMessageId` names the quick message it was written with, whose uses are counted. */
  readonly write: (body: string, quotedMsg?: MessageView['quotedMsg'], quickMessageId?: number) => void;
  /** Sends files, each as a message of its own with its caption. */
  readonly attach: (
    files: readonly Attachment[],
    quotedMsg?: MessageView['quotedMsg'],
    quickMessageId?: number,
  ) => void;
  /** Sends a recording as a voice note. */
  readonly record: (recording: Recording, quotedMsg?: MessageView['quotedMsg']) => void;
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
  const leave = (message: UnsentMessage, file?: File): void => {
    keep(author.id, message, file);
    patch((conversation) => upsertMessage(conversation, message));
    send.mutate(message);
  };
  const allowed = canWriteToTicket(author, ticket);
  const write = useEventCallback<Parameters<Sending['write']>>((body, quotedMsg = null, quickMessageId) =>
    leave(newMessage(ticket, author, body, { quotedMsg, quickMessageId })),
  );
  const attach = useEventCallback<Parameters<Sending['attach']>>((files, quotedMsg = null, quickMessageId) =>
    files.forEach(({ id, file, kind, url, caption, measures }, at) => {
      const extras = {
        id,
        mediaType: mediaTypeOf[kind],
        mediaUrl: url,
        media: mediaOf(file, measures),
        // Only the first answers; the others belong to it.
        quotedMsg: at === 0 ? quotedMsg : null,
        ...(at === 0 && { quickMessageId }),
      };
      leave(newMessage(ticket, author, caption, extras), file);
    }),
  );
  const record = useEventCallback<Parameters<Sending['record']>>(
    ({ file, seconds, waveform }, quotedMsg = null) => {
      const mediaUrl = URL.createObjectURL(file);
      const media = mediaOf(file, { voice: true, seconds, waveform });
      leave(newMessage(ticket, author, '', { mediaType: 'audio', mediaUrl, media, quotedMsg }), file);
    },
  );
  const retry = useEventCallback<[MessageView]>((message) => {
    if (!isUnsent(message)) return resend.mutate(message);
    leave({ ...message, sendError: null });
  });
  const discard = useEventCallback<[MessageView]>(({ id }) => {
    outbox.drop(author.id, id);
    uploads.release(id);
    patch((conversation) => removeMessage(conversation, id));
  });
  // One and the same while nothing changes: every row of the conversation holds it.
  return useMemo(
    () => ({ allowed, write, attach, record, retry, discard }),
    [allowed, write, attach, record, retry, discard],
  );
}
