import { Select } from '@mantine/core';
import type { QuickMessageView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { RecordManager } from '#src/ui/record/record-manager.tsx';
import { useRemoveQuickMessage } from '../api.ts';
import { useFolders } from '../hooks/use-folders.ts';
import { type QuickMessagePlace, quickMessagePlace } from '../place.ts';
import { QuickMessageDialog } from './quick-message-dialog.tsx';
import { QuickMessageList } from './quick-message-list.tsx';

type QuickMessageManagerProps = {
  /** What the table is narrowed to and how it is sorted. */
  place: QuickMessagePlace;
  onPlace: (place: QuickMessagePlace) => void;
};

/** All that is done with quick messages. */
export function QuickMessageManager({ place, onPlace }: QuickMessageManagerProps) {
  const { t } = useTranslation('quickMessages');
  const remove = useRemoveQuickMessage();
  const folders = useFolders();
  return (
    <RecordManager<QuickMessageView>
      title={t('title')}
      subtitle={t('subtitle')}
      add={t('add')}
      search={{ label: t('search'), value: place.q ?? '', onSearch: (q) => onPlace({ ...place, q }) }}
      filters={
        folders.length > 0 && (
          <Select
            aria-label={t('columns.folder')}
            placeholder={t('allFolders')}
            clearable
            data={folders}
            value={place.folder ?? null}
            onChange={(folder) => onPlace({ ...place, folder: folder ?? undefined })}
          />
        )
      }
      list={(acts) => (
        <QuickMessageList
          place={place}
          onSort={(sort) => onPlace({ ...place, ...quickMessagePlace({ sort }) })}
          {...acts}
        />
      )}
      dialog={(edited, onClose) => <QuickMessageDialog quickMessage={edited} onClose={onClose} />}
      beforeRemove={({ shortcode, geral }) => ({
        title: t('remove.title', { name: `/${shortcode}` }),
        message: geral ? t('remove.shared') : t('remove.text'),
        confirmLabel: t('remove.confirm'),
      })}
      onRemove={({ id }) => remove.mutate(id, { onSuccess: () => showSuccess(t('toast.removed')) })}
    />
  );
}
