import type { AnnouncementView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { RecordManager } from '#src/ui/record/record-manager.tsx';
import { useRemoveAnnouncement } from '../api.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementList } from './announcement-list.tsx';

type AnnouncementManagerProps = { search: string; onSearch: (text: string) => void };

/** All that the operator does with announcements. */
export function AnnouncementManager({ search, onSearch }: AnnouncementManagerProps) {
  const { t } = useTranslation('announcements');
  const { t: common } = useTranslation();
  const remove = useRemoveAnnouncement();
  return (
    <RecordManager<AnnouncementView>
      title={t('title')}
      subtitle={t('subtitle')}
      add={t('add')}
      search={{ label: t('search'), value: search, onSearch }}
      list={(acts) => <AnnouncementList search={search} {...acts} />}
      dialog={(edited, onClose) => <AnnouncementDialog announcement={edited} onClose={onClose} />}
      beforeRemove={({ title }) => ({
        title: t('remove.title', { title }),
        message: t('remove.text'),
        confirmLabel: common('actions.delete'),
      })}
      onRemove={({ id }) => remove.mutate(id, { onSuccess: () => showSuccess(t('remove.done')) })}
    />
  );
}
