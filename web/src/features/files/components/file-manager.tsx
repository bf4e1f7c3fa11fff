import type { FileListView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { RecordManager } from '#src/ui/record/record-manager.tsx';
import { useRemoveFileList } from '../api.ts';
import { FileListDialog } from './file-list-dialog.tsx';
import { FileListTable } from './file-list-table.tsx';

type FileManagerProps = { search: string; onSearch: (text: string) => void };

/** All that is done with lists of files. */
export function FileManager({ search, onSearch }: FileManagerProps) {
  const { t } = useTranslation('files');
  const remove = useRemoveFileList();
  return (
    <RecordManager<FileListView>
      title={t('title')}
      subtitle={t('subtitle')}
      add={t('add')}
      search={{ label: t('search'), value: search, onSearch }}
      list={(acts) => <FileListTable search={search} {...acts} />}
      dialog={(edited, onClose) => <FileListDialog list={edited} onClose={onClose} />}
      beforeRemove={({ name, options }) => {
        const files = options.filter(({ path }) => path !== null).length;
        return {
          title: t('remove.title', { name }),
          message: files === 0 ? t('remove.text') : t('remove.withFiles', { files }),
          confirmLabel: t('remove.confirm'),
        };
      }}
      onRemove={({ id }) => remove.mutate(id, { onSuccess: () => showSuccess(t('toast.removed')) })}
    />
  );
}
