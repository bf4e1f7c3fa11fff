/** All that the operator does with help videos, as a tab of the settings: the table, its search, and the dialogs. */
import { Button, Group, Text } from '@mantine/core';
import type { HelpView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useRemoveHelp } from '../api.ts';
import { HelpDialog } from './help-dialog.tsx';
import { HelpList } from './help-list.tsx';

export function HelpManager() {
  const { t } = useTranslation('helps');
  const { t: common } = useTranslation();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<HelpView | null | undefined>();
  const remove = useRemoveHelp();
  const handleRemove = async ({ id, title }: HelpView) => {
    const agrees = await confirm({
      title: t('remove.title', { title }),
      message: t('remove.text'),
      confirmLabel: common('actions.delete'),
      danger: true,
    });
    if (!agrees) return;
    remove.mutate(id, {
      onSuccess: () => showSuccess(common('success.done')),
      onError: () => showWarning(t('removeFailed')),
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
      <Group mb="md">
        <SearchField label={t('search')} value={search} onSearch={setSearch} />
      </Group>
      <HelpList
        search={search}
        addButton={addButton}
        onEdit={setEdited}
        onRemove={(help) => void handleRemove(help)}
      />
      <HelpDialog help={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
