/** Chats in the cache: what an event or an answer says reaches everything shown, and is not undone by an answer on its way. */
import type { ChatMessageView, ChatView } from '@prosa/shared';
import type { QueryClient } from '@tanstack/react-query';
import { sessionActor } from '#src/lib/session/use-session.ts';
import {
  type ChatPages,
  isOlder,
  placeChat,
  placeUnread,
  replaceChat,
  type Unread,
  unreadsOf,
  withoutChat,
} from './chat-list.ts';
import { chatKeys } from './keys.ts';
import { type Log, withMessage } from './log.ts';
import { nobody, type Typist, typingAfter } from './typing.ts';
import type { Unsent } from './unsent.ts';

/** What is being fetched is fetched once more: its answer may be older than the event. */
function askAgainIfFetching(cache: QueryClient, queryKey: readonly unknown[]): void {
  for (const query of cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

function inLists(cache: QueryClient, how: (list: ChatPages, search: unknown) => ChatPages): void {
  const queryKey = chatKeys.lists();
  for (const [key, list] of cache.getQueriesData<ChatPages>({ queryKey }))
    if (list !== undefined) cache.setQueryData<ChatPages>(key, how(list, key.at(-1)));
  askAgainIfFetching(cache, queryKey);
}

function setUnread(cache: QueryClient, chatId: number, unreads: number): void {
  const queryKey = chatKeys.unread();
  cache.setQueryData<readonly Unread[]>(queryKey, (list) => list && placeUnread(list, chatId, unreads));
  askAgainIfFetching(cache, queryKey);
}

/** Takes in a chat as it is now, for whoever is in it. */
export function applyChat(cache: QueryClient, chat: ChatView): void {
  const queryKey = chatKeys.detail(chat.uuid);
  const known = cache.getQueryData<ChatView | null>(queryKey);
  if (isOlder(chat, known)) return;
  if (known !== undefined) cache.setQueryData<ChatView | null>(queryKey, chat);
  askAgainIfFetching(cache, queryKey);
  inLists(cache, (list, search) => (search === '' ? placeChat(list, chat) : replaceChat(list, chat)));
  const me = sessionActor(cache);
  if (me !== null) setUnread(cache, chat.id, unreadsOf(chat, me.id));
}

/** Drops a chat that is gone, or that the reader is not in any more. */
export function removeChat(cache: QueryClient, chatId: number): void {
  for (const [key, chat] of cache.getQueriesData<ChatView | null>({ queryKey: chatKeys.details() }))
    if (chat?.id === chatId) cache.setQueryData<ChatView | null>(key, null);
  inLists(cache, (list) => withoutChat(list, chatId));
  setUnread(cache, chatId, 0);
  for (const queryKey of [chatKeys.log(chatId), chatKeys.unsent(chatId), chatKeys.tray(chatId)])
    cache.removeQueries({ queryKey, exact: true });
}

/**
 * Takes in a message: it stands in its place in the chat, is no longer unsent, and its sender does not type any more.
 */
export function applyMessage(cache: QueryClient, message: ChatMessageView): void {
  const { chatId, clientId, senderId } = message;
  const queryKey = chatKeys.log(chatId);
  const log = cache.getQueryData<Log>(queryKey);
  const next = log && withMessage(log, message);
  if (next) cache.setQueryData<Log>(queryKey, next);
  // Some are missing between them: the page is read again.
  else if (log !== undefined) void cache.invalidateQueries({ queryKey });
  askAgainIfFetching(cache, queryKey);
  patchUnsent(cache, chatId, (list) => list.filter((one) => one.clientId !== clientId));
  applyTyping(cache, chatId, { userId: senderId, name: '', typing: false });
}

export function applyTyping(
  cache: QueryClient,
  chatId: number,
  news: { readonly userId: number; readonly name: string; readonly typing: boolean },
): void {
  cache.setQueryData<readonly Typist[]>(chatKeys.typing(chatId), (known = nobody) =>
    news.typing || known.length > 0 ? typingAfter(known, news) : known,
  );
}

export const patchUnsent = (
  cache: QueryClient,
  chatId: number,
  how: (list: readonly Unsent[]) => readonly Unsent[],
): void => void cache.setQueryData<readonly Unsent[]>(chatKeys.unsent(chatId), (list) => how(list ?? []));
