/** What is loaded of a chat: its end, or all of it, without gaps. Pure. */
import type { ChatMessageView } from '@prosa/shared';

export type Log = {
  /** In their order, numbers one after the other. */
  readonly messages: readonly ChatMessageView[];
  /** There are older ones. */
  readonly hasMore: boolean;
};

export type LogPage = { readonly records: readonly ChatMessageView[]; readonly hasMore: boolean };

export const firstSeq = ({ messages }: Log): number | null => messages[0]?.seq ?? null;
export const lastSeq = ({ messages }: Log): number => messages.at(-1)?.seq ?? 0;

/**
 * Returns the log with the newest page, read anew: joined to what is known, unless more came meanwhile than a page
 * holds.
 */
export function withNewest(known: Log | undefined, { records, hasMore }: LogPage): Log {
  const fresh = { messages: records, hasMore };
  const first = records[0]?.seq;
  if (known === undefined || first === undefined || lastSeq(known) + 1 < first) return fresh;
  const older = known.messages.filter(({ seq }) => seq < first);
  // What an event has told since the page was read.
  const newer = known.messages.filter(({ seq }) => seq > lastSeq(fresh));
  return {
    messages: [...older, ...records, ...newer],
    hasMore: older.length > 0 ? known.hasMore : hasMore,
  };
}

/** Returns the log with the page before what is known. */
export function withOlder(known: Log, { records, hasMore }: LogPage): Log {
  const first = firstSeq(known) ?? Number.POSITIVE_INFINITY;
  const older = records.filter(({ seq }) => seq < first);
  return { messages: [...older, ...known.messages], hasMore };
}

/** Returns the log with a message; `null` when messages are missing between what is known and this one. */
export function withMessage(known: Log, message: ChatMessageView): Log | null {
  const last = lastSeq(known);
  if (message.seq === last + 1) return { ...known, messages: [...known.messages, message] };
  if (message.seq > last) return null;
  const messages = known.messages.map((one) => (one.seq === message.seq ? message : one));
  return { ...known, messages };
}
