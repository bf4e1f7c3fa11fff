import type { IntegrationView } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#src/lib/api/query.ts';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { RecordManager } from '#src/ui/record/record-manager.tsx';
import { integrationQueries, useRemoveIntegration } from '../api.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { IntegrationDialog } from './integration-dialog.tsx';
import { IntegrationList } from './integration-list.tsx';

type IntegrationManagerProps = { search: string; onSearch: (text: string) => void };

/** All that is done with integrations, and what has left for each of them. */
export function IntegrationManager({ search, onSearch }: IntegrationManagerProps) {
  const { t } = useTranslation('integrations');
  const [looked, setLooked] = useState<IntegrationView | undefined>();
  const remove = useRemoveIntegration();
  return (
    <RecordManager<IntegrationView>
      title={t('title')}
      subtitle={t('subtitle')}
      add={t('add')}
      search={{ label: t('search'), value: search, onSearch }}
      list={(acts) => <IntegrationList search={search} {...acts} onLook={setLooked} />}
      dialog={(edited, onClose) => <IntegrationDialog integration={edited} onClose={onClose} />}
      beforeRemove={async ({ id, name }) => {
        const uses = await queryClient.fetchQuery(integrationQueries.uses(id));
        const isUsed = uses.queues + uses.connections > 0;
        return {
          title: t('remove.title', { name }),
          message: isUsed ? t('remove.inUse', { ...uses }) : t('remove.text'),
          confirmLabel: t('remove.confirm'),
        };
      }}
      onRemove={({ id }) => remove.mutate(id, { onSuccess: () => showSuccess(t('toast.removed')) })}
    >
      <DeliveryDialog integration={looked} onClose={() => setLooked(undefined)} />
    </RecordManager>
  );
}
