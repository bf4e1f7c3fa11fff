import type { QueueView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AddWithinPlan } from '#src/features/companies/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { RecordManager } from '#src/ui/record/record-manager.tsx';
import { queueQueries, useRemoveQueue } from '../api.ts';
import type { UseBots } from './data-tab.tsx';
import { QueueDialog } from './queue-dialog.tsx';
import type { QueueFieldsProps } from './queue-fields.tsx';
import { QueueList } from './queue-list.tsx';

/** All that is done with queues, and their order. */
export function QueueManager(props: Pick<QueueFieldsProps, 'language'> & { useBots: UseBots }) {
  const { t } = useTranslation('queues');
  const { data: queues = [] } = useQuery(queueQueries.list());
  const remove = useRemoveQueue();
  return (
    <RecordManager<QueueView>
      title={t('title')}
      subtitle={t('subtitle')}
      add={(onAdd) => (
        <AddWithinPlan limit="queues" label={t('add')} icon={<IconPlus size={18} />} onAdd={onAdd} />
      )}
      list={(acts) => <QueueList {...acts} />}
      dialog={(edited, onClose) => (
        <QueueDialog {...props} queue={edited} queues={queues} onClose={onClose} />
      )}
      beforeRemove={async ({ id, name }) => {
        const uses = await queryClient.fetchQuery(queueQueries.uses(id));
        const isUsed = uses.tickets + uses.users + uses.connections + uses.contacts > 0;
        return {
          title: t('remove.title', { name }),
          message: isUsed ? t('remove.inUse', uses) : t('remove.text'),
          confirmLabel: t('remove.confirm'),
        };
      }}
      onRemove={({ id }) => remove.mutate(id, { onSuccess: () => showSuccess(t('toast.removed')) })}
    />
  );
}
