/** Names of everything about chats in the query cache. */
export const chatKeys = {
  all: ['chats'] as const,
  lists: () => [...chatKeys.all, 'list'] as const,
  list: (search: string) => [...chatKeys.lists(), search] as const,
  details: () => [...chatKeys.all, 'detail'] as const,
  detail: (uuid: string) => [...chatKeys.details(), uuid] as const,
  unread: () => [...chatKeys.all, 'unread'] as const,
  logs: () => [...chatKeys.all, 'log'] as const,
  log: (chatId: number) => [...chatKeys.logs(), chatId] as const,
  unsent: (chatId: number) => [...chatKeys.all, 'unsent', chatId] as const,
  tray: (chatId: number) => [...chatKeys.all, 'tray', chatId] as const,
  typing: (chatId: number) => [...chatKeys.all, 'typing', chatId] as const,
  sending: () => [...chatKeys.all, 'sending'] as const,
};
