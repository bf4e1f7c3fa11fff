/** All that the operator does with announcements: the table, its search, and the dialogs. */
import { Button, Group } from '@mantine/core';
import type { AnnouncementView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useRemoveAnnouncement } from '../api.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementList } from './announcement-list.tsx';

type AnnouncementManagerProps = { search: string; onSearch: (text: string) => void };

export function AnnouncementManager({ search, onSearch }: AnnouncementManagerProps) {
  const { t } = useTranslation('announcements');
  const { t: common } = useTranslation();
  const [edited, setEdited] = useState<AnnouncementView | null | undefined>();
  const remove = useRemoveAnnouncement();
  const handleRemove = async ({ id, title }: AnnouncementView) => {
    const agrees = await confirm({
      title: t('remove.title', { title }),
      message: t('remove.text'),
      confirmLabel: common('actions.delete'),
      danger: true,
    });
    if (agrees) remove.mutate(id, { onSuccess: () => showSuccess(t('remove.done')) });
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
      <AnnouncementList
        search={search}
        addButton={addButton}
        onEdit={setEdited}
        onRemove={(one) => void handleRemove(one)}
      />
      <AnnouncementDialog announcement={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
