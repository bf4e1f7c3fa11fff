/**
 * Keeps the end of a conversation in view: what comes is followed by whoever is near the end, and what only changes its
 * size by whoever stands at it. Whoever has scrolled up is left where they are, and sees how much has come meanwhile.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type Conversation, lastSeq } from '../conversation.ts';
import { incomingAfter, type Row } from '../rows.ts';

const nearEndPx = 150;
const atEndPx = 8;

export function useFollowEnd(conversation: Conversation, rows: readonly Row[]) {
  const list = useRef<VirtualizerHandle>(null);
  const near = useRef(true);
  const atEnd = useRef(true);
  const settled = useRef(false);
  /** The last message that was seen before scrolling away; `null` near the end. */
  const [seen, setSeen] = useState<number | null>(null);
  const toEnd = (): void => {
    if (rows.length > 0) list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  };
  const jump = (): void => {
    near.current = true;
    atEnd.current = true;
    setSeen(null);
    toEnd();
  };
  const follow = (): void => {
    if (atEnd.current || !settled.current) toEnd();
  };
  const last = conversation.messages.at(-1);
  const lastId = last?.id;
  const written = last?.fromMe === true && last.ack === 0;
  const lastRow = rows.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the end of the conversation changes, not when a function does.
  useLayoutEffect(() => {
    if (written) jump();
    else if (near.current) toEnd();
  }, [lastId, lastRow]);
  const track = (offset: number): void => {
    const { current } = list;
    if (current === null) return;
    const distance = current.scrollSize - offset - current.viewportSize;
    near.current = distance < nearEndPx;
    atEnd.current = distance < atEndPx;
    if (atEnd.current) settled.current = true;
    if (near.current !== (seen === null)) setSeen(near.current ? null : lastSeq(conversation));
  };
  return {
    list,
    track,
    follow,
    jump,
    /** The end has been reached once; before that the list only finds its place. */
    isSettled: () => settled.current,
    away: seen !== null,
    missed: seen === null ? 0 : incomingAfter(conversation, seen),
  };
}
