/**
 * Keeps the end of a conversation in view: what comes is followed by whoever is near the end, and what only changes its
 * size by whoever stands at it. Whoever has scrolled up is left where they are, and sees how much has come meanwhile.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type Conversation, isUnsent, lastSeq } from '../../conversation.ts';
import { incomingAfter, messagesOf, type Row } from '../../reading/rows.ts';
import type { Start } from './use-conversation.ts';

const nearEndPx = 150;
const atEndPx = 8;
/** How much of what was read before is shown above the line of the unread ones. */
const contextPx = 96;

type Shown = {
  /** What is shown. */
  readonly conversation: Conversation;
  readonly rows: readonly Row[];
  /** The end of the conversation, which may be somewhere else. */
  readonly end: Conversation;
  readonly goToEnd: () => void;
  readonly start: Start;
};

/** The number of the last message up to a row. */
function seqAt(rows: readonly Row[], index: number): number {
  for (let at = Math.min(index, rows.length - 1); at >= 0; at -= 1) {
    const last = messagesOf(rows[at]).findLast((message) => !isUnsent(message));
    if (last !== undefined) return last.seq;
  }
  return 0;
}

export function useFollowEnd({ conversation, rows, end, goToEnd, start }: Shown) {
  const list = useRef<VirtualizerHandle>(null);
  const unreadAt = rows.findIndex(({ kind }) => kind === 'unread');
  const [startsAway] = useState(
    conversation.hasNewer || (start === 'unread' ? unreadAt >= 0 : start !== null),
  );
  const near = useRef(!startsAway);
  const atEnd = useRef(!startsAway);
  const settled = useRef(startsAway);
  /** The last message that was seen by whoever is away from the end; `null` near it. */
  const [seen, setSeen] = useState<number | null>(() => {
    if (!startsAway) return null;
    return start === 'unread' ? seqAt(rows, unreadAt) : lastSeq(end);
  });
  const toEnd = (): void => {
    if (rows.length > 0) list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  };
  const jump = (): void => {
    if (conversation.hasNewer) return goToEnd();
    near.current = true;
    atEnd.current = true;
    setSeen(null);
    toEnd();
  };
  const follow = (): void => {
    if (atEnd.current || !settled.current) toEnd();
    // What fits as a whole is never scrolled: its end is in view from the start.
    else if (list.current !== null && list.current.scrollSize <= list.current.viewportSize) track(0);
  };
  const last = end.messages.at(-1);
  const lastId = last?.id;
  const written = last?.fromMe === true && last.ack === 0;
  const lastRow = rows.at(-1)?.key;
  const began = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the end of the conversation changes, not when a function does.
  useLayoutEffect(() => {
    const first = !began.current;
    began.current = true;
    if (first && startsAway) {
      if (start === 'unread') list.current?.scrollToIndex(unreadAt, { align: 'start', offset: -contextPx });
    } else if (written) jump();
    else if (near.current && !conversation.hasNewer) toEnd();
  }, [lastId, lastRow]);
  const track = (offset: number): void => {
    const { current } = list;
    if (current === null) return;
    const distance = conversation.hasNewer
      ? Number.POSITIVE_INFINITY
      : current.scrollSize - offset - current.viewportSize;
    near.current = distance < nearEndPx;
    atEnd.current = distance < atEndPx;
    if (atEnd.current) settled.current = true;
    if (near.current) return setSeen(null);
    const bottom = seqAt(rows, current.findItemIndex(offset + current.viewportSize) - 1);
    setSeen((known) => (known === null ? lastSeq(end) : Math.max(known, bottom)));
  };
  return {
    list,
    track,
    follow,
    jump,
    /** The end has been reached once; before that the list only finds its place. */
    isSettled: () => settled.current,
    away: seen !== null,
    missed: seen === null ? 0 : incomingAfter(end, seen),
  };
}
