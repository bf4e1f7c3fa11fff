/**
 * Where the unread messages begin that a conversation was opened for. Counted back from its end when it was opened, so
 * neither reading them nor what comes meanwhile moves the place.
 */
import { useState } from 'react';
import { type Conversation, lastSeq } from '../conversation.ts';
import { firstOfLast } from '../rows.ts';

export function useFirstUnread(
  conversation: Conversation | undefined,
  unread: number,
  isFresh: boolean,
): number | null {
  const [count] = useState(unread);
  const [end, setEnd] = useState<number>();
  if (conversation === undefined) return null;
  const last = end ?? lastSeq(conversation);
  if (isFresh && end === undefined) setEnd(last);
  return firstOfLast(conversation, count, last);
}
