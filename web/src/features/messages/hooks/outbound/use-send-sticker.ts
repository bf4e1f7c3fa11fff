/** Sends a sticker of the company's. Stored once however often it is tried, and shown with the answer. */
import type { MessageView, StickerView } from '@prosa/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateStickers } from '#src/features/stickers/index.ts';
import { api } from '#src/lib/api/api-client.ts';
import { newId } from '#src/lib/browser/ids.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { settleSent } from '../../conversation.ts';
import { inConversation } from '../../conversation-cache.ts';
import { mayPass } from '../../outbound/sending.ts';

/** Returns what sends a sticker; `quoted` is the message it answers. */
export function useSendSticker(ticketId: number, quoted: MessageView | null) {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (given: { stickerId: number; clientId: string; quotedMsg?: { id: string } }) =>
      api.messages.send({ ticketId, ...given }),
    retry: mayPass,
    onSuccess: (message) => {
      inConversation(cache, ticketId, (conversation) => settleSent(conversation, message));
      void invalidateStickers();
    },
    onError: showError,
  });
  return ({ id }: StickerView): void =>
    mutate({ stickerId: id, clientId: newId(), ...(quoted && { quotedMsg: { id: quoted.id } }) });
}
