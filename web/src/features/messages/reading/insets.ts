/**
 * What others put between the messages of a conversation, e.g. the team's notes: each stands where it belongs by its time.
 * What belongs to a part that is not loaded comes with that part.
 */
import type { ReactNode } from 'react';
import type { Conversation } from '../conversation.ts';

export type Inset = {
  readonly key: string;
  /** When it was written. */
  readonly at: string;
  readonly node: ReactNode;
};

/** Returns the insets that stand within the loaded part of a conversation, the oldest first. */
export function insetsWithin(
  { messages, hasMore, hasNewer }: Conversation,
  insets: readonly Inset[],
): readonly Inset[] {
  const first = messages[0];
  const last = messages.at(-1);
  return insets
    .filter(
      ({ at }) =>
        (!hasMore || (first !== undefined && at >= first.createdAt)) &&
        (!hasNewer || (last !== undefined && at < last.createdAt)),
    )
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** Puts each before the first item that is later. */
export function withInsets<T extends { readonly at: string }>(
  items: readonly T[],
  insets: readonly Inset[],
): (T | Inset)[] {
  const line: (T | Inset)[] = [];
  let next = 0;
  for (const item of items) {
    for (let inset = insets[next]; inset !== undefined && inset.at < item.at; inset = insets[next]) {
      line.push(inset);
      next += 1;
    }
    line.push(item);
  }
  return [...line, ...insets.slice(next)];
}
