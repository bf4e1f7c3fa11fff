/** Begins a chat, or changes its title and the people in it. */
import { MultiSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ChatView, maxChatTitle, maxChatUsers } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { userQueries } from '#src/features/users/index.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useCreateChat, useUpdateChat } from '../api.ts';
import { type ChatValues, choicesOf, inputOf, valuesOf } from '../chat-form.ts';

type ChatDialogProps = {
  /** The chat to change, `null` for a new one, `undefined` while closed. */
  chat: ChatView | null | undefined;
  onClose: () => void;
  onSaved: (chat: ChatView) => void;
};

export function ChatDialog({ chat, onClose, onSaved }: ChatDialogProps) {
  const { t } = useTranslation('chats');
  return (
    <RecordDialog
      record={chat}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
    >
      {(shown) => <ChatFields chat={shown} onSaved={onSaved} />}
    </RecordDialog>
  );
}

function ChatFields({ chat, onSaved }: { chat: ChatView | null; onSaved: (chat: ChatView) => void }) {
  const { t } = useTranslation('chats');
  const me = useActor();
  const people = useQuery(userQueries.list());
  const { form, save, isDirty, isSaving } = useChatForm(chat, onSaved);
  return (
    <RecordForm onSubmit={form.onSubmit(save)} isDirty={isDirty} isSaving={isSaving}>
      <TextInput
        label={t('form.title')}
        withAsterisk
        data-autofocus
        maxLength={maxChatTitle}
        {...form.getInputProps('title')}
      />
      {people.isError && people.data === undefined ? (
        <ErrorState title={t('form.usersFailed')} onRetry={() => void people.refetch()} />
      ) : (
        <MultiSelect
          label={t('form.users')}
          description={t('form.usersHint')}
          withAsterisk
          searchable
          clearable
          hidePickedOptions
          nothingFoundMessage={t('form.nobody')}
          maxValues={maxChatUsers - 1}
          disabled={people.data === undefined}
          data={choicesOf(people.data ?? [], chat, me.id)}
          {...form.getInputProps('users')}
        />
      )}
    </RecordForm>
  );
}

function useChatForm(chat: ChatView | null, onSaved: (chat: ChatView) => void) {
  const { t } = useTranslation('chats');
  const create = useCreateChat();
  const update = useUpdateChat();
  /** What was saved is no change that leaving the page would lose. */
  const isSaved = useRef(false);
  const form = useForm<{ title: string; users: string[] }>({
    initialValues: { title: valuesOf(chat).title, users: [...valuesOf(chat).users] },
    // Told when saving: a sentence that appears while one reaches for the button would move the button away.
    validate: {
      title: (title) => (title.trim() === '' ? t('form.titleRequired') : null),
      users: (users) => (users.length === 0 ? t('form.usersRequired') : null),
    },
  });
  const save = (values: ChatValues): void => {
    const input = inputOf(values);
    const answers = {
      onSuccess: (saved: ChatView) => {
        isSaved.current = true;
        onSaved(saved);
      },
    };
    if (chat === null) create.mutate(input, answers);
    else update.mutate({ chatId: chat.id, ...input }, answers);
  };
  return {
    form,
    save,
    isDirty: () => !isSaved.current && form.isDirty(),
    isSaving: create.isPending || update.isPending,
  };
}
