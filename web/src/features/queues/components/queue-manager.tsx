/** All that is done with queues: the list, its order, and the dialogs. */
import type { QueueView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddWithinPlan } from '#src/features/companies/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { queueQueries, useRemoveQueue } from '../api.ts';
import { QueueDialog } from './queue-dialog.tsx';
import type { QueueFieldsProps } from './queue-fields.tsx';
import { QueueList } from './queue-list.tsx';

export function QueueManager(props: Pick<QueueFieldsProps, 'bots' | 'language'>) {
  const { t } = useTranslation('queues');
  const [edited, setEdited] = useState<QueueView | null | undefined>();
  const { data: queues = [] } = useQuery(queueQueries.list());
  const remove = useRemoveQueue();
  const agreesToLose = async ({ id, name }: QueueView): Promise<boolean> => {
    const uses = await queryClient
      .fetchQuery(queueQueries.uses(id))
      .catch((error: unknown) => void showError(error));
    if (uses === undefined) return false;
    const isUsed = uses.tickets + uses.users + uses.connections > 0;
    return confirm({
      title: t('remove.title', { name }),
      message: isUsed ? t('remove.inUse', uses) : t('remove.text'),
      confirmLabel: t('remove.confirm'),
      danger: true,
    });
  };
  const handleRemove = async (queue: QueueView) => {
    if (await agreesToLose(queue))
      remove.mutate(queue.id, { onSuccess: () => showSuccess(t('toast.removed')) });
  };
  const addButton = (
    <AddWithinPlan
      limit="queues"
      label={t('add')}
      icon={<IconPlus size={18} />}
      onAdd={() => setEdited(null)}
    />
  );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={addButton} />
      <QueueList addButton={addButton} onEdit={setEdited} onRemove={(queue) => void handleRemove(queue)} />
      <QueueDialog {...props} queue={edited} queues={queues} onClose={() => setEdited(undefined)} />
    </>
  );
}
