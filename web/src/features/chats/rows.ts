/** What a chat looks like, line by line: days, where the unread messages begin, messages in groups, what is not sent yet. Pure. */
import type { ChatMessageView } from '@prosa/shared';
import { dayOf, msBetween } from '#src/lib/time/time.ts';
import type { Unsent } from './unsent.ts';

export type Row = { readonly key: string } & (
  | { readonly kind: 'day'; readonly at: string }
  /** From here on the reader had seen nothing when they opened the chat. */
  | { readonly kind: 'unread' }
  /** `leads`: first of a group by the same sender. */
  | { readonly kind: 'message'; readonly message: ChatMessageView; readonly leads: boolean }
  | { readonly kind: 'unsent'; readonly unsent: Unsent }
);

const groupSpanMs = 3 * 60_000;

const follows = (before: ChatMessageView | undefined, message: ChatMessageView): boolean =>
  before !== undefined &&
  before.senderId === message.senderId &&
  msBetween(before.createdAt, message.createdAt) < groupSpanMs;

/** Returns the rows of a chat. `firstUnread` is the number of the first message that was not seen on opening. */
export function rowsOf(
  messages: readonly ChatMessageView[],
  firstUnread: number | null,
  unsent: readonly Unsent[],
): readonly Row[] {
  const rows: Row[] = [];
  const sent = new Set<string>();
  for (const [at, message] of messages.entries()) {
    const before = messages[at - 1];
    const isNewDay = before === undefined || dayOf(before.createdAt) !== dayOf(message.createdAt);
    const isUnreadFrom = message.seq === firstUnread;
    if (isNewDay) rows.push({ kind: 'day', key: `day-${message.seq}`, at: message.createdAt });
    if (isUnreadFrom) rows.push({ kind: 'unread', key: 'unread' });
    const leads = isNewDay || isUnreadFrom || !follows(before, message);
    rows.push({ kind: 'message', key: message.clientId, message, leads });
    sent.add(message.clientId);
  }
  // Its answer may come after the event that tells of it.
  for (const one of unsent)
    if (!sent.has(one.clientId)) rows.push({ kind: 'unsent', key: one.clientId, unsent: one });
  return rows;
}
