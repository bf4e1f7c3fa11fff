/** Goes to a message and points it out, however far away it stands. */
import { useTimeout } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VirtualizerHandle } from 'virtua';
import { showError, showWarning } from '#src/lib/feedback/errors.ts';
import { type Row, rowOf } from '../../reading/rows.ts';
import type { Start, Thread } from './use-conversation.ts';
import type { ScrollTarget } from './use-scroll-target.ts';

const pointedOutMs = 1_800;

type Jump = { readonly jumpTo: (messageId: string) => void; readonly pointedOut: string | null };

export function useJump(
  thread: Thread,
  rows: readonly Row[],
  list: RefObject<VirtualizerHandle | null>,
  { start, scrollTarget }: { readonly start: Start; readonly scrollTarget: ScrollTarget },
): Jump {
  const { t } = useTranslation('messages');
  const [wanted, want] = useState(start === null || start === 'unread' ? null : start.messageId);
  const [pointedOut, pointOut] = useState<string | null>(null);
  const { start: begin, clear } = useTimeout(() => pointOut(null), pointedOutMs);
  const row = wanted === null ? -1 : rowOf(rows, wanted);
  useLayoutEffect(() => {
    if (row < 0) return;
    list.current?.scrollToIndex(row, { align: 'center' });
    pointOut(wanted);
    want(null);
    clear();
    begin();
  }, [row, wanted, list, clear, begin]);
  const jumpTo = (messageId: string): void => {
    thread.goTo(messageId).then((reached) => {
      if (reached === 'missing') showWarning(t('message.notFound'));
      else want(messageId);
    }, showError);
  };
  const go = useEffectEvent((messageId: string) => {
    scrollTarget.reached();
    jumpTo(messageId);
  });
  const { messageId } = scrollTarget;
  useEffect(() => {
    if (messageId !== null) go(messageId);
  }, [messageId]);
  return { jumpTo, pointedOut };
}
