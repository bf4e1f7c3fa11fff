/** Adds or changes a queue. What was typed is not lost by closing it without a word. */
import type { QueueView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { RecordDialog } from '#src/ui/record/record-dialog.tsx';
import { queueQueries } from '../api.ts';
import type { UseBots } from './data-tab.tsx';
import { QueueFields, type QueueFieldsProps } from './queue-fields.tsx';

type QueueDialogProps = Pick<QueueFieldsProps, 'queues' | 'language'> & {
  useBots: UseBots;
  /** The queue to change, `null` for a new one, `undefined` while closed. */
  queue: QueueView | null | undefined;
  onClose: () => void;
};

export function QueueDialog({ queue, useBots, onClose, ...rest }: QueueDialogProps) {
  const { t } = useTranslation('queues');
  const fields = { ...rest, bots: useBots(queue !== undefined), onSaved: onClose };
  return (
    <RecordDialog
      record={queue}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
      size={940}
      large
    >
      {(shown) =>
        shown === null ? (
          <QueueFields queue={null} {...fields} />
        ) : (
          <FreshFields queueId={shown.id} {...fields} />
        )
      }
    </RecordDialog>
  );
}

/** Begins with what the server has now, not with what the list knew. */
function FreshFields({ queueId, ...rest }: Omit<QueueFieldsProps, 'queue'> & { queueId: number }) {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(queueQueries.detail(queueId));
  if (isError && data === undefined) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined || !isFetchedAfterMount) return <ListSkeleton rows={5} />;
  return <QueueFields {...rest} queue={data} />;
}
