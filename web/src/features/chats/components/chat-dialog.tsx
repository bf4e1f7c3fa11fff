/** Begins a chat, or changes its title and the people in it. */
import { MultiSelect, TextInput } from '@mantine/core';
import { type ChatView, maxChatTitle, maxChatUsers } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQueries } from '#src/features/users/index.ts';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { choicesOf, usualTitle } from '../chat-form.ts';
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
  const me = useSession();
  const people = useQuery(userQueries.list());
  const { form, frame } = useChatForm(chat, onSaved);
  const choices = choicesOf(people.data ?? [], chat, me.id);
  const titleOf = (users: readonly string[]): string => {
    const names = choices.filter(({ value }) => users.includes(value)).map(({ label }) => label);
    return usualTitle([me.name, ...names], currentLanguage());
  };
  const choose = (users: string[]): void => {
    const { title, users: before } = form.getValues();
    // A title that somebody has written stays.
    if (chat === null && [titleOf(before), ''].includes(title)) form.setFieldValue('title', titleOf(users));
    form.setFieldValue('users', users);
  };
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
          data={choices}
          {...form.getInputProps('users')}
          onChange={choose}
        />
      )}
    </RecordForm>
  );
}
