/** Builders of chats for tests. */
import type { ChatMessageView, ChatView } from '@prosa/shared';

const uuidOf = (kind: string, id: number): string =>
  `00000000-0000-4000-${kind}-${String(id).padStart(12, '0')}`;

/** Builds a chat of Ana (7), who owns it, and Bia (8). */
export const buildChat = (fields: Partial<ChatView> & { id: number }): ChatView => ({
  uuid: uuidOf('8000', fields.id),
  title: `Chat ${fields.id}`,
  ownerId: 7,
  owner: { id: 7, name: 'Ana' },
  users: [
    { userId: 7, unreads: 0, user: { id: 7, name: 'Ana' } },
    { userId: 8, unreads: 0, user: { id: 8, name: 'Bia' } },
  ],
  lastMessage: '',
  lastSenderId: null,
  lastSeq: 0,
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...fields,
});

export const buildChatMessage = (fields: Partial<ChatMessageView> & { seq: number }): ChatMessageView => ({
  id: fields.seq,
  clientId: uuidOf('9000', fields.seq),
  chatId: 1,
  senderId: 8,
  sender: { id: 8, name: 'Bia' },
  message: `mensagem ${fields.seq}`,
  mentions: [],
  mediaPath: null,
  mediaName: null,
  mediaType: null,
  mediaSize: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...fields,
});
