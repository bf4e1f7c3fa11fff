/** Conversations from the server. */
import { queryOptions } from '@tanstack/react-query';
import { fetchConversation } from './conversation-cache.ts';
import { messageKeys } from './keys.ts';
import { nobody, type Typing } from './typing.ts';

export const messageQueries = {
  /** Only followed while it is open, so coming back to it asks again. */
  conversation: (ticketId: number) =>
    queryOptions({
      queryKey: messageKeys.conversation(ticketId),
      queryFn: ({ client }) => fetchConversation(client, ticketId),
      staleTime: 0,
    }),
  /** Filled by the socket alone. */
  typing: (ticketId: number) =>
    queryOptions<Typing>({
      queryKey: messageKeys.typing(ticketId),
      queryFn: () => nobody,
      initialData: nobody,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** How much of a file has gone up; filled by its sending alone. */
  upload: (messageId: string) =>
    queryOptions<number | null>({
      queryKey: messageKeys.upload(messageId),
      queryFn: () => null,
      initialData: null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
