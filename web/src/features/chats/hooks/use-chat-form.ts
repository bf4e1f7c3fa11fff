import type { ChatView } from '@prosa/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { applyChat } from '../chat-cache.ts';
import { inputOf, valuesOf } from '../chat-form.ts';

/** Holds the form of a chat: its title, and who is in it. */
export function useChatForm(chat: ChatView | null, onSaved: (chat: ChatView) => void) {
  const { t } = useTranslation('chats');
  const cache = useQueryClient();
  return useRecordForm({
    record: chat,
    valuesOf,
    problems: ({ title, users }) => ({
      title: title.trim() === '' ? t('form.titleRequired') : null,
      users: users.length === 0 ? t('form.usersRequired') : null,
    }),
    create: (values) => api.chats.create(inputOf(values)),
    update: ({ id }, values) => api.chats.update({ chatId: id, ...inputOf(values) }),
    invalidate: (saved) => saved && applyChat(cache, saved),
    done: t('toast.saved'),
    onSaved,
  });
}
