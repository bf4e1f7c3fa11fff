/**
 * Where a conversation is opened: at the message its address names, else where the unread ones begin, else at its end.
 * Counted back from the end as it was on opening, so neither reading them nor what comes meanwhile moves the place.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError, showWarning } from '#src/lib/feedback/errors.ts';
import { type Conversation, lastSeq } from '../../conversation.ts';
import { firstOfLast } from '../../reading/rows.ts';
import type { Start, Thread } from './use-conversation.ts';

export type Opening = {
  readonly start: Start;
  /** The number of the first message that was unread. */
  readonly firstUnread: number | null;
};

const atEnd: Opening = { start: null, firstUnread: null };

/** Returns where a conversation opens; `undefined` until the place is known and loaded. */
export function useOpening(thread: Thread, unread: number, messageId: string | null): Opening | undefined {
  const { t } = useTranslation('messages');
  const [wanted] = useState({ unread, messageId });
  const [opening, setOpening] = useState<Opening | undefined>(
    unread === 0 && messageId === null ? atEnd : undefined,
  );
  const { end, isFresh } = thread;

  const toMessage = async (id: string): Promise<Opening> => {
    if ((await thread.goTo(id)) !== 'missing') return { ...atEnd, start: { messageId: id } };
    showWarning(t('message.notFound'));
    return atEnd;
  };
  const toUnread = async (conversation: Conversation): Promise<Opening> => {
    const last = lastSeq(conversation);
    const loaded = firstOfLast(conversation, wanted.unread, last);
    if (loaded !== null || !conversation.hasMore) return { start: 'unread', firstUnread: loaded };
    // Exact where nothing of ours stands between them; further up there is nothing to count by.
    const firstUnread = last - wanted.unread + 1;
    await thread.goToUnread(firstUnread);
    return { start: 'unread', firstUnread };
  };
  const decide = useEffectEvent(async (): Promise<Opening> => {
    try {
      if (wanted.messageId !== null) return await toMessage(wanted.messageId);
      return end === undefined ? atEnd : await toUnread(end);
    } catch (error) {
      showError(error);
      return atEnd;
    }
  });

  const isLoaded = end !== undefined && isFresh;
  useEffect(() => {
    if (opening !== undefined || !isLoaded) return;
    let left = false;
    void decide().then((found) => {
      if (!left) setOpening(found);
    });
    return () => {
      left = true;
    };
  }, [isLoaded, opening]);
  return opening;
}
