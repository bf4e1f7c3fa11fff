/** Adds or changes a queue. What was typed is not lost by closing it without a word. */
import type { QueueView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ListSkeleton } from '#src/ui/list-skeleton.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.ts';
import { queueQueries } from '../api.ts';
import { QueueFields, type QueueFieldsProps } from './queue-fields.tsx';

type QueueDialogProps = Pick<QueueFieldsProps, 'queues' | 'bots' | 'language'> & {
  /** The queue to change, `null` for a new one, `undefined` while closed. */
  queue: QueueView | null | undefined;
  onClose: () => void;
};

export function QueueDialog({ queue, onClose, ...rest }: QueueDialogProps) {
  const { t } = useTranslation('queues');
  const shown = useLast(queue);
  const dirty = useRef(() => false);
  const closeUnlessChanged = useUnsavedGuard(() => dirty.current());
  const handleClose = () => void closeUnlessChanged(onClose);
  const fields = { ...rest, dirty, onCancel: handleClose, onSaved: onClose };
  return (
    <Dialog
      opened={queue !== undefined}
      onClose={handleClose}
      size={940}
      large
      title={shown === null ? t('form.addTitle') : t('form.editTitle')}
    >
      {shown === null && <QueueFields key="new" queue={null} {...fields} />}
      {shown !== null && shown !== undefined && <FreshFields key={shown.id} queueId={shown.id} {...fields} />}
    </Dialog>
  );
}

/** Begins with what the server has now, not with what the list knew. */
function FreshFields({ queueId, ...rest }: Omit<QueueFieldsProps, 'queue'> & { queueId: number }) {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(queueQueries.detail(queueId));
  if (isError && data === undefined) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined || !isFetchedAfterMount) return <ListSkeleton rows={5} />;
  return <QueueFields {...rest} queue={data} />;
}
