/** Conversations from the server. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { localQuery } from '#src/lib/api/local-query.ts';
import type { Attachment } from './attachments/attachments.ts';
import { fetchConversation, fetchStretch } from './conversation-cache.ts';
import { messageKeys } from './keys.ts';
import { nobody, type Typing } from './typing.ts';

export const messageQueries = {
  /** Only followed while it is open, so coming back to it asks again. */
  conversation: (ticketId: number) =>
    queryOptions({
      queryKey: messageKeys.conversation(ticketId),
      queryFn: ({ client }) => fetchConversation(client, ticketId),
      staleTime: 0,
      meta: { kept: 'conversations' },
    }),
  /** Where somebody has jumped to, away from the end; `null` while the end is shown. */
  stretch: (ticketId: number) =>
    queryOptions({
      queryKey: messageKeys.stretch(ticketId),
      queryFn: ({ client }) => fetchStretch(client, ticketId),
      initialData: null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Filled by the socket alone. */
  typing: (ticketId: number) => localQuery<Typing>(messageKeys.typing(ticketId), nobody),
  /** What a message said before it was changed; admins only. */
  changes: (ticketId: number, messageId: string) =>
    queryOptions({
      queryKey: messageKeys.changes(messageId),
      queryFn: () => api.messages.changes({ ticketId, messageId }),
      staleTime: 0,
    }),
  /** Messages of a conversation that hold the words, the newest first. */
  search: (ticketId: number, text: string) =>
    queryOptions({
      queryKey: messageKeys.search(ticketId, text),
      queryFn: () => api.messages.search({ ticketId, searchParam: text }),
      enabled: text !== '',
      staleTime: 0,
    }),
  /** Messages of all conversations that hold the words, the newest first. */
  hits: (text: string) =>
    infiniteQueryOptions({
      queryKey: messageKeys.hits(text),
      queryFn: ({ pageParam }) =>
        api.messages.searchAll({ searchParam: text, ...(pageParam !== null && { cursor: pageParam }) }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ cursor }) => cursor,
      enabled: text !== '',
      staleTime: 0,
    }),
  /** Open conversations that a message could be sent on to. */
  receivers: (search: string) =>
    queryOptions({
      queryKey: messageKeys.receivers(search),
      queryFn: () =>
        api.tickets
          .list({ status: 'open', ...(search !== '' && { searchParam: search }) })
          .then((page) => page.tickets),
      staleTime: 0,
    }),
  /** Files chosen and not sent yet; filled by whoever chooses. */
  tray: (ticketId: number) => ({
    ...localQuery<readonly Attachment[]>(messageKeys.tray(ticketId), []),
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }),
  /** How much of a file has gone up; filled by its sending alone. */
  upload: (messageId: string) => localQuery<number | null>(messageKeys.upload(messageId), null),
};
