/** Asking once more for a file that could not be fetched. */
import type { MessageView } from '@prosa/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { updateMessage } from '../../conversation.ts';
import { eachConversation } from '../../conversation-cache.ts';

export function useFetchAgain({ ticketId, id }: MessageView): {
  readonly busy: boolean;
  readonly fetch: () => void;
} {
  const cache = useQueryClient();
  const ask = useMutation({
    mutationFn: () => api.messages.download({ ticketId, messageId: id }),
    onSuccess: (message) => eachConversation(cache, (conversation) => updateMessage(conversation, message)),
    onError: showError,
  });
  return { busy: ask.isPending, fetch: () => ask.mutate() };
}
