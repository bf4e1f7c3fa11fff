/** Pages of chats, the last written in first, and how events change them. Pure. */
import type { ChatView } from '@prosa/shared';

export type ChatPage = {
  readonly records: readonly ChatView[];
  readonly hasMore: boolean;
  readonly cursor: string | null;
};
export type ChatPages = { readonly pages: readonly ChatPage[]; readonly pageParams: readonly unknown[] };

/** Returns how many messages somebody has not seen; 0 for whoever is not in the chat. */
export const unreadsOf = (chat: ChatView, userId: number): number =>
  chat.users.find((user) => user.userId === userId)?.unreads ?? 0;

const byActivity = (a: ChatView, b: ChatView): number =>
  a.updatedAt === b.updatedAt ? b.id - a.id : b.updatedAt.localeCompare(a.updatedAt);

const without = (pages: readonly ChatPage[], chatId: number): ChatPage[] =>
  pages.map((page) => ({ ...page, records: page.records.filter(({ id }) => id !== chatId) }));

export const withoutChat = (list: ChatPages, chatId: number): ChatPages => ({
  ...list,
  pages: without(list.pages, chatId),
});

const knownIn = ({ pages }: ChatPages, chatId: number): ChatView | undefined =>
  pages.flatMap(({ records }) => records).find(({ id }) => id === chatId);

/** Returns whether a view of a chat is older than the known one, whose place it never takes. */
export const isOlder = (chat: ChatView, known: ChatView | null | undefined): boolean =>
  known != null && known.version > chat.version;

/**
 * Returns the list with the chat in its place; one that belongs below what is loaded is left out: it comes with its
 * page.
 */
export function placeChat(list: ChatPages, chat: ChatView): ChatPages {
  if (isOlder(chat, knownIn(list, chat.id))) return list;
  const pages = without(list.pages, chat.id);
  const at = pages.findIndex(({ records }) => records.some((other) => byActivity(chat, other) < 0));
  const last = pages.length - 1;
  if (at < 0 && (last < 0 || pages[last]?.hasMore === true)) return { ...list, pages };
  const target = at < 0 ? last : at;
  return {
    ...list,
    pages: pages.map((page, index) =>
      index === target ? { ...page, records: [...page.records, chat].sort(byActivity) } : page,
    ),
  };
}

/**
 * Returns the list with the chat exchanged. Within what was searched for it keeps its place: whether it still fits only
 * the server knows.
 */
export function replaceChat(list: ChatPages, chat: ChatView): ChatPages {
  if (isOlder(chat, knownIn(list, chat.id))) return list;
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      records: page.records.map((known) => (known.id === chat.id ? chat : known)),
    })),
  };
}

export type Unread = { readonly chatId: number; readonly unreads: number };

/** Returns how many messages are not seen yet, by chat; chats without any are left out. */
export const placeUnread = (list: readonly Unread[], chatId: number, unreads: number): readonly Unread[] => {
  const others = list.filter((one) => one.chatId !== chatId);
  return unreads > 0 ? [...others, { chatId, unreads }] : others;
};
