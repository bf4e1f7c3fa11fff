import type { TagView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#src/lib/api/query.ts';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { RecordManager } from '#src/ui/record/record-manager.tsx';
import { tagQueries, useRemoveTag } from '../api.ts';
import { type TagPlace, tagPlace } from '../place.ts';
import { TagDialog } from './tag-dialog.tsx';
import { TagList } from './tag-list.tsx';

type TagManagerProps = {
  /** What the table is narrowed to and how it is sorted. */
  place: TagPlace;
  onPlace: (place: TagPlace) => void;
};

/** All that is done with tags. Removing one is for admins. */
export function TagManager({ place, onPlace }: TagManagerProps) {
  const { t } = useTranslation('tags');
  const remove = useRemoveTag();
  return (
    <RecordManager<TagView>
      title={t('title')}
      subtitle={t('subtitle')}
      add={t('add')}
      search={{ label: t('search'), value: place.q ?? '', onSearch: (q) => onPlace({ ...place, q }) }}
      list={(acts) => (
        <TagList place={place} onSort={(sort) => onPlace({ ...place, ...tagPlace({ sort }) })} {...acts} />
      )}
      dialog={(edited, onClose) => <TagDialog tag={edited} onClose={onClose} />}
      beforeRemove={async ({ id, name }) => {
        const tag = await queryClient.fetchQuery(tagQueries.detail(id));
        const { ticketsCount: tickets, contactsCount: contacts } = tag;
        return {
          title: t('remove.title', { name }),
          message: tickets + contacts === 0 ? t('remove.text') : t('remove.inUse', { tickets, contacts }),
          confirmLabel: t('remove.confirm'),
        };
      }}
      onRemove={({ id }) => remove.mutate(id, { onSuccess: () => showSuccess(t('toast.removed')) })}
    />
  );
}
