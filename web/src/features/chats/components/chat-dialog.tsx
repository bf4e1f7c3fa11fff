/** Begins a chat, or changes its title and the people in it. */
import { MultiSelect, TextInput } from '@mantine/core';
import { type ChatView, maxChatTitle, maxChatUsers } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQueries } from '#src/features/users/index.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { choicesOf } from '../chat-form.ts';
import { useChatForm } from '../hooks/use-chat-form.ts';

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
  const { form, frame } = useChatForm(chat, onSaved);
  return (
    <RecordForm {...frame}>
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
