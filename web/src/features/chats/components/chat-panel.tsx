/** A chat: who is in it and who types, what was written, and the field to write in. What is shown is read. */
import { Skeleton, Stack } from '@mantine/core';
import type { ChatView } from '@prosa/shared';
import { IconMessageOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DropZone } from '#src/features/messages/index.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { chatQueries } from '../api.ts';
import { useChatTyping } from '../hooks/use-chat-typing.ts';
import { useChatWriting } from '../hooks/use-chat-writing.ts';
import { useMarkChatRead } from '../hooks/use-mark-chat-read.ts';
import type { Log } from '../log.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatLog } from './chat-log.tsx';
import classes from './chat-panel.module.css';

/** Shows the chat with this uuid, if the reader is in it. */
export function ChatPanel({ uuid }: { uuid: string }) {
  const { t } = useTranslation('chats');
  const cache = useQueryClient();
  const { data: chat, isError, refetch } = useQuery(chatQueries.detail(cache, uuid));
  if (chat === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Waiting />;
  if (chat === null)
    return (
      <EmptyState
        icon={IconMessageOff}
        title={t('gone.title')}
        text={t('gone.text')}
        action={<Link to={paths.chats()}>{t('gone.action')}</Link>}
      />
    );
  return <Loaded key={chat.id} chat={chat} />;
}

function Loaded({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats');
  const { data: log, isError, refetch } = useQuery(chatQueries.log(chat.id));
  return (
    <section className={classes.panel} aria-label={chat.title}>
      <Head chat={chat} />
      {log !== undefined && <Open chat={chat} log={log} />}
      {log === undefined && !isError && <Waiting />}
      {log === undefined && isError && <ErrorState title={t('log.failed')} onRetry={() => void refetch()} />}
    </section>
  );
}

function Open({ chat, log }: { chat: ChatView; log: Log }) {
  const writing = useChatWriting(chat);
  useMarkChatRead(chat, true);
  return (
    <DropZone enabled onFiles={writing.tray.add}>
      <ChatLog chat={chat} log={log} onTakeBack={writing.takeBack} />
      <ChatComposer chat={chat} writing={writing} />
    </DropZone>
  );
}

function Head({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats');
  const typing = useTypingWords(chat.id);
  const names = chat.users.map(({ user }) => user.name).join(', ');
  return (
    <header className={classes.head}>
      <ContactAvatar name={chat.title} size={40} />
      <div className={classes.names}>
        <h2 className={classes.title} style={{ margin: 0 }}>
          {chat.title}
        </h2>
        <div
          className={classes.people}
          data-typing={typing !== null || undefined}
          title={names}
          role={typing === null ? undefined : 'status'}
        >
          {typing ?? `${t('people', { count: chat.users.length })} · ${names}`}
        </div>
      </div>
    </header>
  );
}

function useTypingWords(chatId: number): string | null {
  const { t } = useTranslation('chats');
  const [first, second, ...more] = useChatTyping(chatId);
  if (first === undefined) return null;
  if (second === undefined) return t('typing.one', { name: first.name });
  return more.length > 0 ? t('typing.many') : t('typing.two', { first: first.name, second: second.name });
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Stack
      p="lg"
      gap="md"
      flex={1}
      justify="flex-end"
      role="status"
      aria-busy
      aria-label={t('states.loading')}
    >
      <Skeleton height={44} width="46%" radius="md" />
      <Skeleton height={64} width="58%" radius="md" style={{ alignSelf: 'flex-end' }} />
      <Skeleton height={44} width="38%" radius="md" />
    </Stack>
  );
}
