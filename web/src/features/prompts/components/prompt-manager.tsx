/** All that is done with prompts: the list, its search, and the dialogs. */
import { Button, Group } from '@mantine/core';
import type { PromptView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useRemovePrompt } from '../api.ts';
import { PromptDialog } from './prompt-dialog.tsx';
import { PromptList } from './prompt-list.tsx';

type PromptManagerProps = { search: string; onSearch: (text: string) => void };

export function PromptManager({ search, onSearch }: PromptManagerProps) {
  const { t } = useTranslation('prompts');
  const [edited, setEdited] = useState<PromptView | null | undefined>();
  const remove = useRemovePrompt();
  const handleRemove = async ({ id, name, uses }: PromptView) => {
    const agrees = await confirm({
      title: t('remove.title', { name }),
      message: uses.queues + uses.connections === 0 ? t('remove.text') : t('remove.inUse', uses),
      confirmLabel: t('remove.confirm'),
      danger: true,
    });
    if (agrees) remove.mutate(id, { onSuccess: () => showSuccess(t('toast.removed')) });
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
      <PromptList
        search={search}
        addButton={addButton}
        onEdit={setEdited}
        onRemove={(prompt) => void handleRemove(prompt)}
      />
      <PromptDialog prompt={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
