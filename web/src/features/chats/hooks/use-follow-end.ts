/**
 * Keeps the end of a chat in view for whoever is near it, and leaves whoever has scrolled up where they are; they see how
 * much has come meanwhile. Opened at the first unread message, else at the end.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Row } from '../rows.ts';

const nearEndPx = 150;
const atEndPx = 8;
/** How much of what was read before is shown above the line of the unread ones. */
const contextPx = 96;

/** How many messages stand behind a row. */
const messagesAfter = (rows: readonly Row[], index: number): number =>
  rows.slice(index + 1).filter(({ kind }) => kind === 'message').length;

export function useFollowEnd(rows: readonly Row[]) {
  const list = useRef<VirtualizerHandle>(null);
  const unreadAt = rows.findIndex(({ kind }) => kind === 'unread');
  const [startsAway] = useState(unreadAt >= 0);
  const near = useRef(!startsAway);
  const atEnd = useRef(!startsAway);
  /** The end has been reached once; before that the list only finds its place. */
  const settled = useRef(startsAway);
  const [missed, setMissed] = useState<number | null>(null);

  const toEnd = (): void => {
    if (rows.length > 0) list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  };
  const jump = (): void => {
    near.current = true;
    atEnd.current = true;
    setMissed(null);
    toEnd();
  };
  const track = (offset: number): void => {
    const { current } = list;
    if (current === null) return;
    const distance = current.scrollSize - offset - current.viewportSize;
    near.current = distance < nearEndPx;
    atEnd.current = distance < atEndPx;
    if (atEnd.current) settled.current = true;
    const below = messagesAfter(rows, current.findItemIndex(offset + current.viewportSize));
    setMissed((known) => (near.current ? null : Math.min(known ?? 0, below)));
  };
  const follow = (): void => {
    if (atEnd.current || !settled.current) toEnd();
    // What fits as a whole is never scrolled: its end is in view from the start.
    else if (list.current !== null && list.current.scrollSize <= list.current.viewportSize) track(0);
  };

  const last = rows.at(-1);
  const before = useRef(last?.key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the end of the chat changes, not when a function does.
  useLayoutEffect(() => {
    const isFirst = before.current === last?.key;
    before.current = last?.key;
    if (isFirst && startsAway) {
      list.current?.scrollToIndex(unreadAt, { align: 'start', offset: -contextPx });
    } else if (last?.kind === 'unsent') jump();
    else if (near.current) toEnd();
    else if (last?.kind === 'message') setMissed((known) => (known ?? 0) + 1);
  }, [last?.key]);

  return { list, track, follow, jump, isSettled: () => settled.current, missed };
}
