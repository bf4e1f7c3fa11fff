/** Goes to a message and points it out; older pages are loaded until it is there. */
import { useTimeout } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VirtualizerHandle } from 'virtua';
import { showError, showWarning } from '#src/lib/errors.ts';
import { loadUntil } from '../conversation-cache.ts';
import type { Row } from '../rows.ts';

const pointedOutMs = 1_400;

export function useJump(
  ticketId: number,
  rows: readonly Row[],
  list: RefObject<VirtualizerHandle | null>,
): { readonly jumpTo: (messageId: string) => void; readonly pointedOut: string | null } {
  const cache = useQueryClient();
  const { t } = useTranslation('messages');
  const [wanted, want] = useState<string | null>(null);
  const [pointedOut, pointOut] = useState<string | null>(null);
  const { start, clear } = useTimeout(() => pointOut(null), pointedOutMs);
  const row = wanted === null ? -1 : rows.findIndex(({ key }) => key === wanted);
  useLayoutEffect(() => {
    if (row < 0) return;
    list.current?.scrollToIndex(row, { align: 'center' });
    pointOut(wanted);
    want(null);
    clear();
    start();
  }, [row, wanted, list, clear, start]);
  const jumpTo = (messageId: string): void => {
    loadUntil(cache, ticketId, messageId).then(
      (found) => (found ? want(messageId) : showWarning(t('message.notFound'))),
      showError,
    );
  };
  return { jumpTo, pointedOut };
}
