/** Names of everything about conversations in the query cache. */
export const messageKeys = {
  all: ['messages'] as const,
  conversations: () => [...messageKeys.all, 'conversation'] as const,
  conversation: (ticketId: number) => [...messageKeys.conversations(), ticketId] as const,
  /** Away from the end: where somebody has jumped to. */
  stretch: (ticketId: number) => [...messageKeys.conversation(ticketId), 'stretch'] as const,
  search: (ticketId: number, text: string) => [...messageKeys.all, 'search', ticketId, text] as const,
  hits: (text: string) => [...messageKeys.all, 'hits', text] as const,
  galleries: () => [...messageKeys.all, 'gallery'] as const,
  gallery: (ticketId: number, kind: string) => [...messageKeys.galleries(), ticketId, kind] as const,
  typing: (ticketId: number) => [...messageKeys.all, 'typing', ticketId] as const,
  changes: (messageId: string) => [...messageKeys.all, 'changes', messageId] as const,
  receivers: (search: string) => [...messageKeys.all, 'receivers', search] as const,
  tray: (ticketId: number) => [...messageKeys.all, 'tray', ticketId] as const,
  upload: (messageId: string) => [...messageKeys.all, 'upload', messageId] as const,
  sending: () => [...messageKeys.all, 'sending'] as const,
  journal: () => [...messageKeys.all, 'journal'] as const,
};
