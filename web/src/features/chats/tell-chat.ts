/** Calls the reader when a colleague writes in a chat of theirs, more loudly when they are called by name; and takes it back. */
import { notifications } from '@mantine/notifications';
import type { ChatMessageView, ChatView } from '@prosa/shared';
import i18next from 'i18next';
import { announce } from '#src/features/notifications/index.ts';
import { showCall } from '#src/lib/feedback/show-call.tsx';
import { paths } from '#src/lib/navigation/paths.ts';

const tagOf = (chatId: number): string => `chat-${chatId}`;
const callOf = (chatId: number): string => `chat-mention-${chatId}`;

/** Whoever has the chat before them sees the message itself. */
const isOnScreen = (uuid: string): boolean =>
  document.visibilityState === 'visible' && window.location.pathname === paths.chat(uuid);

export function tellMessage(chat: ChatView, message: ChatMessageView, readerId: number): void {
  if (message.senderId === readerId) return;
  const isCalled = message.mentions.some(({ id }) => id === readerId);
  const name = message.sender?.name ?? null;
  const text = message.message || (message.mediaName ?? '');
  announce({
    kind: 'elsewhere',
    announcement: {
      event: isCalled ? 'mention' : 'chat',
      ...(isCalled && { says: 'chatMention' }),
      tag: tagOf(chat.id),
      place: { to: paths.chat(chat.uuid), search: {} },
      contact: chat.title,
      by: name,
      text,
    },
  });
  if (!isCalled || isOnScreen(chat.uuid)) return;
  showCall({
    id: callOf(chat.id),
    title: i18next.t('mention.title', { ns: 'chats', name, chat: chat.title }),
    message: text,
    label: i18next.t('mention.open', { ns: 'chats' }),
    href: paths.chat(chat.uuid),
  });
}

/** Takes back what was told of a chat: the reader has seen everything in it, or it is gone. */
export function untellChat(chatId: number): void {
  announce({ kind: 'over', tag: tagOf(chatId) });
  notifications.hide(callOf(chatId));
}
