/** The reader's chats, the last written in first, with a search and a way to begin one. */
import { Button, Title } from '@mantine/core';
import { IconMessages, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { chatQueries } from '../api.ts';
import classes from './chat-list.module.css';
import { type ChatActions, ChatRow } from './chat-row.tsx';

type ChatListProps = ChatActions & {
  /** The chat that is open, by its uuid. */
  open: string | null;
  onAdd: () => void;
};

export function ChatList({ onAdd, ...rest }: ChatListProps) {
  const { t } = useTranslation('chats');
  const [search, setSearch] = useState('');
  return (
    <section className={classes.panel} aria-label={t('list')}>
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={1} size="h3">
            {t('title')}
          </Title>
          <Button size="xs" leftSection={<IconPlus size={16} />} onClick={onAdd}>
            {t('new')}
          </Button>
        </div>
        <SearchField label={t('search')} value={search} onSearch={setSearch} wide />
      </div>
      <div className={classes.scroll}>
        <Listing search={search} onAdd={onAdd} {...rest} />
      </div>
    </section>
  );
}

function Listing({ search, open, onAdd, ...actions }: ChatListProps & { search: string }) {
  const { t } = useTranslation('chats');
  const query = useInfiniteQuery(chatQueries.pages(search));
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={6} />;
  const chats = query.data.pages.flatMap(({ records }) => records);
  if (chats.length === 0 && search !== '')
    return <EmptyState icon={IconSearchOff} title={t('notFound.title')} text={t('notFound.text')} />;
  if (chats.length === 0)
    return (
      <EmptyState
        icon={IconMessages}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button variant="light" leftSection={<IconPlus size={16} />} onClick={onAdd}>
            {t('new')}
          </Button>
        }
      />
    );
  return (
    <>
      <ul className={classes.list} aria-label={t('title')}>
        {chats.map((chat) => (
          <ChatRow key={chat.id} chat={chat} isOpen={chat.uuid === open} {...actions} />
        ))}
      </ul>
      <ListEnd query={query} />
    </>
  );
}
