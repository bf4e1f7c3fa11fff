/**
 * A conversation as it is read: only what is in sight is drawn, older messages come in at the top without a jump, and
 * the end stays in view for whoever is near it.
 */

import { Anchor, Center, Loader, Text, VisuallyHidden } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer } from 'virtua';
import { useEventCallback } from '#src/ui/lists/use-event-callback.ts';
import { type Conversation, firstSeq } from '../../conversation.ts';
import type { Sending } from '../../hooks/outbound/use-send-message.ts';
import type { Start, Thread } from '../../hooks/reading/use-conversation.ts';
import { useDayInView } from '../../hooks/reading/use-day-in-view.ts';
import { useFollowEnd } from '../../hooks/reading/use-follow-end.ts';
import { useHeightChange } from '../../hooks/reading/use-height-change.ts';
import { useJump } from '../../hooks/reading/use-jump.ts';
import { useOverscan } from '../../hooks/reading/use-overscan.ts';
import type { ScrollTarget } from '../../hooks/reading/use-scroll-target.ts';
import { MessageContext, type MessageContextValue } from '../../message-context.ts';
import type { Inset } from '../../reading/insets.ts';
import { rowsOf } from '../../reading/rows.ts';
import { Viewer } from '../media/viewer.tsx';
import { Announcer } from './announcer.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { JumpButton } from './jump-button.tsx';
import classes from './message-list.module.css';
import { FloatingDay } from './system-lines.tsx';

type MessageListProps = {
  ticket: TicketView;
  /** What is shown of it, and its end. */
  conversation: Conversation;
  end: Conversation;
  /** Where it is opened. */
  start: Start;
  /** A message to go to. */
  scrollTarget: ScrollTarget;
  /** The number of the first message that was unread on opening. */
  firstUnread: number | null;
  thread: Thread;
  sending: Sending;
  insets: readonly Inset[] | undefined;
};

/** The page behind what is shown comes before its end is in sight. */
const newerThresholdPx = 400;

/** Whether the list has just grown at its beginning. */
function useGrewAtStart(conversation: Conversation): boolean {
  const first = firstSeq(conversation);
  const before = useRef(first);
  const grew = first !== null && before.current !== null && first < before.current;
  useLayoutEffect(() => {
    before.current = first;
  }, [first]);
  return grew;
}

export function MessageList({
  ticket,
  conversation,
  end: wholeEnd,
  start,
  scrollTarget,
  firstUnread,
  thread,
  sending,
  insets,
}: MessageListProps) {
  const { t } = useTranslation('messages');
  const rows = useMemo(
    () => rowsOf(conversation, firstUnread, undefined, insets),
    [conversation, firstUnread, insets],
  );
  const { goToEnd } = thread;
  const end = useFollowEnd({ conversation, rows, end: wholeEnd, goToEnd, start });
  const grewAtStart = useGrewAtStart(conversation);
  const overscan = useOverscan(conversation, rows);
  const frame = useRef<HTMLDivElement>(null);
  useHeightChange(frame, end.follow);
  const { day, look } = useDayInView(rows, end.list);
  const { jumpTo, pointedOut } = useJump(thread, rows, end.list, { start, scrollTarget });
  const [viewed, view] = useState<string | null>(null);
  const [heard, setHeard] = useState<string | null>(null);
  const jump = useEventCallback(jumpTo);
  const { discard } = sending;
  // One and the same while one only scrolls: every message in sight is drawn with it.
  const context = useMemo(
    (): MessageContextValue => ({
      pointedOut,
      jumpTo: jump,
      show: ({ id }) => view(id),
      sounds: (id, playing) =>
        setHeard((known) => {
          if (playing) return id;
          return known === id ? null : known;
        }),
      discard,
    }),
    [pointedOut, jump, discard],
  );
  const heardAt = heard === null ? -1 : rows.findIndex(({ key }) => key === heard);
  const scroll = (offset: number): void => {
    end.track(offset);
    if (end.isSettled()) look(offset);
    loadNear(offset);
  };
  const loadNear = (offset: number): void => {
    const { current } = end.list;
    if (current === null || !end.isSettled()) return;
    if (offset < constants.historyThresholdPx && !thread.olderFailed) thread.loadOlder();
    const below = current.scrollSize - offset - current.viewportSize;
    if (conversation.hasNewer && below < newerThresholdPx) thread.loadNewer();
  };
  // What does not fill its frame never scrolls, and must still load what stands before it.
  useEffect(() => {
    if (end.list.current !== null) loadNear(end.list.current.scrollOffset);
  });
  const isEmpty = conversation.messages.length === 0 && !conversation.hasMore;
  return (
    <div className={classes.frame}>
      <div
        ref={frame}
        className={classes.scroll}
        role="log"
        aria-live="off"
        aria-label={t('log.label', { name: ticket.contact.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
      >
        <div className={classes.space} />
        <MessageContext value={context}>
          <Virtualizer
            ref={end.list}
            data={rows}
            shift={grewAtStart}
            onScroll={scroll}
            onResize={end.follow}
            keepMounted={heardAt < 0 ? overscan : [...overscan, heardAt]}
          >
            {(row) => <ConversationRow key={row.key} row={row} ticket={ticket} sending={sending} />}
          </Virtualizer>
        </MessageContext>
      </div>
      {isEmpty && <Center className={classes.empty}>{t('log.empty')}</Center>}
      {day !== null && end.away && !thread.loadingOlder && !thread.olderFailed && <FloatingDay at={day} />}
      <OlderStatus thread={thread} />
      {end.away && <JumpButton missed={end.missed} onClick={end.jump} />}
      <Viewer messages={conversation.messages} ticket={ticket} first={viewed} onClose={() => view(null)} />
      <Announcer conversation={wholeEnd} ticket={ticket} />
    </div>
  );
}

function OlderStatus({ thread }: { thread: Thread }) {
  const { t } = useTranslation(['messages', 'common']);
  if (thread.loadingOlder) {
    return (
      <div className={classes.older} role="status">
        <Loader size="xs" />
        <VisuallyHidden>{t('messages:log.loadingOlder')}</VisuallyHidden>
      </div>
    );
  }
  if (!thread.olderFailed) return null;
  return (
    <div className={classes.older} role="alert">
      <Text size="xs">
        {t('messages:log.olderFailed')}{' '}
        <Anchor component="button" type="button" size="xs" onClick={thread.loadOlder}>
          {t('common:actions.retry')}
        </Anchor>
      </Text>
    </div>
  );
}
