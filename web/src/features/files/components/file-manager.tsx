/** All that is done with lists of files: the table, its search, and the dialogs. */
import { Button, Group } from '@mantine/core';
import type { FileListView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useRemoveFileList } from '../api.ts';
import { FileListDialog } from './file-list-dialog.tsx';
import { FileListTable } from './file-list-table.tsx';

type FileManagerProps = { search: string; onSearch: (text: string) => void };

export function FileManager({ search, onSearch }: FileManagerProps) {
  const { t } = useTranslation('files');
  const [edited, setEdited] = useState<FileListView | null | undefined>();
  const remove = useRemoveFileList();
  const handleRemove = async ({ id, name, options }: FileListView) => {
    const files = options.filter(({ path }) => path !== null).length;
    const agrees = await confirm({
      title: t('remove.title', { name }),
      message: files === 0 ? t('remove.text') : t('remove.withFiles', { files }),
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
      <FileListTable
        search={search}
        addButton={addButton}
        onEdit={setEdited}
        onRemove={(list) => void handleRemove(list)}
      />
      <FileListDialog list={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
