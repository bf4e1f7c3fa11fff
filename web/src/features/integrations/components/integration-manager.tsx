/** All that is done with integrations: the list, its search, and the dialogs. */
import { Button, Group } from '@mantine/core';
import type { IntegrationView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#src/lib/api/query.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { integrationQueries, useRemoveIntegration } from '../api.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { IntegrationDialog } from './integration-dialog.tsx';
import { IntegrationList } from './integration-list.tsx';

type IntegrationManagerProps = { search: string; onSearch: (text: string) => void };

export function IntegrationManager({ search, onSearch }: IntegrationManagerProps) {
  const { t } = useTranslation('integrations');
  const [edited, setEdited] = useState<IntegrationView | null | undefined>();
  const [looked, setLooked] = useState<IntegrationView | undefined>();
  const remove = useRemoveIntegration();
  const handleRemove = async (one: IntegrationView) => {
    if (await agreesToLose(one)) remove.mutate(one.id, { onSuccess: () => showSuccess(t('toast.removed')) });
  };
  const agreesToLose = async ({ id, name }: IntegrationView): Promise<boolean> => {
    const uses = await queryClient.fetchQuery(integrationQueries.uses(id)).then(
      (found) => found,
      (error: unknown) => void showError(error),
    );
    if (uses === undefined) return false;
    const isUsed = uses.queues + uses.connections > 0;
    return confirm({
      title: t('remove.title', { name }),
      message: isUsed ? t('remove.inUse', { ...uses }) : t('remove.text'),
      confirmLabel: t('remove.confirm'),
      danger: true,
    });
  };
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited(null)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={addButton} />
      <Group mb="md">
        <SearchField label={t('search')} value={search} onSearch={onSearch} />
      </Group>
      <IntegrationList
        search={search}
        addButton={addButton}
        onEdit={setEdited}
        onRemove={(one) => void handleRemove(one)}
        onLook={setLooked}
      />
      <IntegrationDialog integration={edited} onClose={() => setEdited(undefined)} />
      <DeliveryDialog integration={looked} onClose={() => setLooked(undefined)} />
    </>
  );
}
