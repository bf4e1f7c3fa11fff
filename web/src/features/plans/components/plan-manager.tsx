/** All that the operator does with plans, as a tab of the settings: the table and the dialogs. */
import { Button, Group, Text } from '@mantine/core';
import type { PlanInUse } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useRemovePlan } from '../api.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanList } from './plan-list.tsx';

export function PlanManager() {
  const { t } = useTranslation('plans');
  const { t: common } = useTranslation();
  const [edited, setEdited] = useState<PlanInUse | null | undefined>();
  const remove = useRemovePlan();
  const handleRemove = async ({ id, name, companies }: PlanInUse) => {
    if (companies > 0) return showWarning(t('inUse', { name, count: companies }));
    const agrees = await confirm({
      title: t('remove.title', { name }),
      message: t('remove.text'),
      confirmLabel: common('actions.delete'),
      danger: true,
    });
    if (!agrees) return;
    remove.mutate(id, {
      onSuccess: () => showSuccess(common('success.done')),
      onError: (error) =>
        error instanceof ApiError && error.code === 'ERR_PLAN_IN_USE'
          ? showError(error)
          : showWarning(t('removeFailed')),
    });
  };
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited(null)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <Group mb="md" justify="space-between" gap="sm">
        <Text size="sm" c="var(--ink-soft)">
          {t('subtitle')}
        </Text>
        {addButton}
      </Group>
      <PlanList addButton={addButton} onEdit={setEdited} onRemove={(plan) => void handleRemove(plan)} />
      <PlanDialog plan={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
