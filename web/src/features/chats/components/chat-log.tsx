/**
 * What was written in a chat: only what is in sight is drawn, older messages come in at the top long before it is reached
 * and without a jump, and the end stays in view for whoever is near it.
 */
import { Anchor, Center, Loader, Text, VisuallyHidden } from '@mantine/core';
import type { ChatView } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer } from 'virtua';
import { DaySeparator, JumpButton, useHeightChange } from '#src/features/messages/index.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { chatQueries, loadOlder } from '../api.ts';
import { unreadsOf } from '../chat-list.ts';
import { useFollowEnd } from '../hooks/use-follow-end.ts';
import { firstSeq, type Log, lastSeq } from '../log.ts';
import { type Row, rowsOf } from '../rows.ts';
import type { Unsent } from '../unsent.ts';
import { ChatBubble } from './chat-bubble.tsx';
import classes from './chat-log.module.css';
import { UnsentBubble } from './unsent-bubble.tsx';

type ChatLogProps = { chat: ChatView; log: Log; onTakeBack: (unsent: Unsent) => void };

/** Before the room is known: more than a page. */
const drawnAtOnce = 30;

/** Whether the list has just grown at its beginning. */
function useGrewAtStart(log: Log): boolean {
  const first = firstSeq(log);
  const before = useRef(first);
  const grew = first !== null && before.current !== null && first < before.current;
  useLayoutEffect(() => {
    before.current = first;
  }, [first]);
  return grew;
}

function useOlder(chatId: number, hasMore: boolean) {
  const cache = useQueryClient();
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => loadOlder(cache, chatId) });
  return {
    isLoading: isPending,
    hasFailed: isError,
    load: () => {
      if (hasMore && !isPending) mutate();
    },
  };
}

export function ChatLog({ chat, log, onTakeBack }: ChatLogProps) {
  const { t } = useTranslation('chats');
  const reader = useActor();
  const { data: unsent } = useQuery(chatQueries.unsent(chat.id));
  // Counted back from the end as it was on opening: neither reading nor what comes meanwhile moves the place.
  const [firstUnread] = useState(() => {
    const unreads = unreadsOf(chat, reader.id);
    return unreads > 0 ? chat.lastSeq - unreads + 1 : null;
  });
  const rows = useMemo(() => rowsOf(log.messages, firstUnread, unsent), [log.messages, firstUnread, unsent]);
  const end = useFollowEnd(rows);
  const grewAtStart = useGrewAtStart(log);
  const older = useOlder(chat.id, log.hasMore);
  const frame = useRef<HTMLDivElement>(null);
  useHeightChange(frame, end.follow);
  const loadNear = (offset: number): void => {
    if (end.isSettled() && offset < constants.chatThresholdPx && !older.hasFailed) older.load();
  };
  const scroll = (offset: number): void => {
    end.track(offset);
    loadNear(offset);
  };
  // What does not fill its frame never scrolls, and must still load what stands before it.
  useEffect(() => {
    if (end.list.current !== null) loadNear(end.list.current.scrollOffset);
  });
  const isEmpty = rows.length === 0 && !log.hasMore;
  return (
    <div className={classes.frame}>
      <div
        ref={frame}
        className={classes.scroll}
        role="log"
        aria-live="off"
        aria-label={t('log.label', { title: chat.title })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
      >
        <div className={classes.space} />
        <Virtualizer
          ref={end.list}
          data={rows}
          shift={grewAtStart}
          ssrCount={drawnAtOnce}
          onScroll={scroll}
          onResize={end.follow}
        >
          {(row) => <LogRow key={row.key} row={row} readerId={reader.id} onTakeBack={onTakeBack} />}
        </Virtualizer>
      </div>
      {isEmpty && <Center className={classes.empty ?? ''}>{t('log.empty')}</Center>}
      <OlderStatus older={older} />
      <Announcer log={log} readerId={reader.id} />
      {end.missed !== null && <JumpButton missed={end.missed} onClick={end.jump} />}
    </div>
  );
}

type LogRowProps = { row: Row; readerId: number; onTakeBack: (unsent: Unsent) => void };

function LogRow({ row, readerId, onTakeBack }: LogRowProps) {
  const { t } = useTranslation('chats');
  switch (row.kind) {
    case 'day':
      return <DaySeparator at={row.at} />;
    case 'unread':
      return <div className={classes.unread}>{t('log.unread')}</div>;
    case 'message':
      return <ChatBubble message={row.message} leads={row.leads} readerId={readerId} />;
    case 'unsent':
      return <UnsentBubble unsent={row.unsent} onTakeBack={onTakeBack} />;
  }
}

/** Says what colleagues write to whoever cannot see it come. */
function Announcer({ log, readerId }: { log: Log; readerId: number }) {
  const { t } = useTranslation('chats');
  const last = log.messages.at(-1);
  const [known] = useState(lastSeq(log));
  const isNews = last !== undefined && last.seq > known && last.senderId !== readerId;
  const name = last?.sender?.name ?? t('message.somebody');
  return (
    <VisuallyHidden role="status">
      {isNews && t('last', { name, text: last.message || (last.mediaName ?? '') })}
    </VisuallyHidden>
  );
}

function OlderStatus({ older }: { older: ReturnType<typeof useOlder> }) {
  const { t } = useTranslation(['chats', 'common']);
  if (older.isLoading)
    return (
      <div className={classes.older} role="status">
        <Loader size="xs" />
        <VisuallyHidden>{t('chats:log.loadingOlder')}</VisuallyHidden>
      </div>
    );
  if (!older.hasFailed) return null;
  return (
    <div className={classes.older} role="alert">
      <Text size="xs">
        {t('chats:log.olderFailed')}{' '}
        <Anchor component="button" type="button" size="xs" onClick={older.load}>
          {t('common:actions.retry')}
        </Anchor>
      </Text>
    </div>
  );
}
