/**
 * Keeps the end of a conversation in view as long as the reader is near it. Whoever has scrolled up is left where they
 * are, and sees how much has come meanwhile.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type Conversation, lastSeq } from '../conversation.ts';
import { incomingAfter } from '../rows.ts';

const nearEndPx = 150;

export function useFollowEnd(conversation: Conversation, rowCount: number) {
  const list = useRef<VirtualizerHandle>(null);
  const near = useRef(true);
  const settled = useRef(false);
  /** The last message that was seen before scrolling away; `null` near the end. */
  const [seen, setSeen] = useState<number | null>(null);
  const toEnd = (): void => {
    if (rowCount > 0) list.current?.scrollToIndex(rowCount - 1, { align: 'end' });
  };
  const jump = (): void => {
    near.current = true;
    setSeen(null);
    toEnd();
  };
  const follow = (): void => {
    if (near.current) toEnd();
  };
  const last = conversation.messages.at(-1);
  const lastId = last?.id;
  const written = last?.fromMe === true && last.ack === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the end of the conversation changes, not when a function does.
  useLayoutEffect(() => {
    if (written) jump();
    else follow();
  }, [lastId, rowCount]);
  const track = (offset: number): void => {
    const { current } = list;
    if (current === null) return;
    near.current = current.scrollSize - offset - current.viewportSize < nearEndPx;
    if (near.current) settled.current = true;
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
