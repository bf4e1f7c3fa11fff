/** What screens ask of chats and do with them. */
import type { ChatView } from '@prosa/shared';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { localQuery } from '#src/lib/api/local-query.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { applyChat, removeChat } from './chat-cache.ts';
import type { ChatPages } from './chat-list.ts';
import { chatKeys } from './keys.ts';
import { firstSeq, type Log, withNewest, withOlder } from './log.ts';
import { nobody, type Typist } from './typing.ts';
import type { Unsent } from './unsent.ts';

/** An address may name no chat, one that is gone, or one of others: there is nothing behind it. */
async function findChat(uuid: string): Promise<ChatView | null> {
  try {
    return await api.chats.get({ chatId: uuid });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.code === 'ERR_VALIDATION')) return null;
    throw error;
  }
}

const listed = (cache: QueryClient, uuid: string): ChatView | undefined =>
  cache
    .getQueriesData<ChatPages>({ queryKey: chatKeys.lists() })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ records }) => records)
    .find((chat) => chat.uuid === uuid);

const kept = { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false };

export const chatQueries = {
  /** Chats the reader is in whose title or people hold the text, page by page. */
  pages: (search: string) =>
    infiniteQueryOptions({
      queryKey: chatKeys.list(search),
      queryFn: ({ pageParam }) =>
        api.chats.list({ searchParam: search, ...(pageParam !== null && { cursor: pageParam }) }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ cursor }) => cursor,
    }),
  unread: () => queryOptions({ queryKey: chatKeys.unread(), queryFn: () => api.chats.unread() }),
  /** `null` where there is none for the reader. */
  detail: (cache: QueryClient, uuid: string) =>
    queryOptions({
      queryKey: chatKeys.detail(uuid),
      queryFn: () => findChat(uuid),
      initialData: () => listed(cache, uuid),
    }),
  /** The end of a chat, and what was loaded before it. */
  log: (chatId: number) =>
    queryOptions({
      queryKey: chatKeys.log(chatId),
      queryFn: async ({ client }) => {
        const page = await api.chats.messages({ chatId });
        return withNewest(client.getQueryData<Log>(chatKeys.log(chatId)), page);
      },
      staleTime: 0,
    }),
  /** Filled by the socket alone. */
  typing: (chatId: number) => localQuery<readonly Typist[]>(chatKeys.typing(chatId), nobody),
  /** Written here and not answered yet. */
  unsent: (chatId: number) => ({
    ...localQuery<readonly Unsent[]>(chatKeys.unsent(chatId), []),
    ...kept,
  }),
  /** Files chosen and not sent yet. */
  tray: (chatId: number) => ({
    ...localQuery<readonly File[]>(chatKeys.tray(chatId), []),
    ...kept,
  }),
};

/** Puts the page before what is loaded in front of it. */
export async function loadOlder(cache: QueryClient, chatId: number): Promise<void> {
  const queryKey = chatKeys.log(chatId);
  const log = cache.getQueryData<Log>(queryKey);
  const first = log === undefined ? null : firstSeq(log);
  if (log?.hasMore !== true || first === null) return;
  const page = await api.chats.messages({ chatId, beforeSeq: first });
  cache.setQueryData<Log>(queryKey, (known) =>
    known === undefined || firstSeq(known) !== first ? known : withOlder(known, page),
  );
}

/** Tells the server that the reader has seen everything in a chat. */
export function useMarkRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (chatId: number) => api.chats.read({ chatId }),
    onSuccess: (chat) => applyChat(cache, chat),
    onError: showError,
  });
}

export function useRemoveChat() {
  const cache = useQueryClient();
  const { t } = useTranslation('chats');
  return useMutation({
    mutationFn: (chatId: number) => api.chats.remove({ chatId }),
    onSuccess: (_, chatId) => {
      removeChat(cache, chatId);
      showSuccess(t('toast.removed'));
    },
    onError: showError,
  });
}
