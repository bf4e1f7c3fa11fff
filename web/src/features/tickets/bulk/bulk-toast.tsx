/** How far a step for many tickets is, what was refused and why, and for a moment the way back. */
import { Group, List, Progress, Stack, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import type { BulkView, ErrorCode } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/feedback/api-error.ts';
import { errorSentence, nextToast } from '#src/lib/feedback/errors.ts';
import { UndoButton } from '#src/lib/feedback/undo.tsx';
import { now } from '#src/lib/time/time.ts';
import { bulkQuery, isRunning, useUndoBulk } from './use-bulk.ts';

const toastId = (bulkId: number): string => `bulk-${bulkId}`;

export function showBulkToast(bulk: BulkView): void {
  notifications.show({
    id: toastId(bulk.id),
    priority: nextToast(),
    autoClose: false,
    role: 'status',
    message: <BulkToast bulkId={bulk.id} />,
    closeButtonProps: { 'aria-label': i18next.t('actions.close') },
  });
}

const shownRefusals = 5;
/** Nothing was refused and nothing can be taken back: there is nothing to do here. */
const overMs = 4_000;

function useEnd(bulk: BulkView | undefined): void {
  const hide = (): void => void (bulk && notifications.hide(toastId(bulk.id)));
  const left = bulk?.undoUntil ? Math.max(0, Date.parse(bulk.undoUntil) - now().getTime()) : overMs;
  const { start, clear } = useTimeout(hide, left);
  const ends = bulk !== undefined && !isRunning(bulk) && bulk.refused === 0;
  useEffect(() => {
    if (ends) start();
    return clear;
  }, [ends, start, clear]);
}

function BulkToast({ bulkId }: { bulkId: number }) {
  const { t } = useTranslation('tickets');
  const { data: bulk } = useQuery(bulkQuery(bulkId));
  const undo = useUndoBulk();
  useEnd(bulk);
  if (bulk === undefined) return null;
  const steps = bulk.state === 'undoing' ? bulk.undone + bulk.kept : bulk.done + bulk.refused;
  const total = bulk.state === 'undoing' ? bulk.done : bulk.total;
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600}>
        {t(`bulk.state.${bulk.state}`, { count: bulk.undone, done: bulk.done, total })}
      </Text>
      {isRunning(bulk) && (
        <Progress
          value={total === 0 ? 100 : (100 * steps) / total}
          aria-label={t('bulk.progress')}
          transitionDuration={200}
        />
      )}
      {bulk.state === 'undone' && bulk.kept > 0 && (
        <Text size="sm">{t('bulk.kept', { count: bulk.kept })}</Text>
      )}
      {!isRunning(bulk) && bulk.refused > 0 && <Refusals bulk={bulk} />}
      {bulk.undoUntil !== null && (
        <Group justify="flex-end">
          <UndoButton busy={undo.isPending} onUndo={() => undo.mutate(bulkId)} />
        </Group>
      )}
    </Stack>
  );
}

function Refusals({ bulk }: { bulk: BulkView }) {
  const { t } = useTranslation('tickets');
  const hidden = bulk.refused - Math.min(shownRefusals, bulk.refusals.length);
  return (
    <>
      <Text size="sm">{t('bulk.refused', { count: bulk.refused })}</Text>
      <List size="sm" spacing={2}>
        {bulk.refusals.slice(0, shownRefusals).map(({ ticketId, contactName, code, params }) => (
          <List.Item key={ticketId}>
            {contactName === '' ? t('bulk.gone') : contactName}:{' '}
            {errorSentence(new ApiError(code as ErrorCode, 0, { params }))}
          </List.Item>
        ))}
        {hidden > 0 && <List.Item>{t('bulk.more', { count: hidden })}</List.Item>}
      </List>
    </>
  );
}
