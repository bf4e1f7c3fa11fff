import type { ContactListView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { RecordManager } from '#src/ui/record/record-manager.tsx';
import { useRemoveList } from '../api.ts';
import { type ListPlace, listPlace } from '../place.ts';
import { ListDialog } from './list-dialog.tsx';
import { ListTable } from './list-table.tsx';

type ListManagerProps = {
  /** What the table is narrowed to and how it is sorted. */
  place: ListPlace;
  onPlace: (place: ListPlace) => void;
  /** Shows who is on a list. */
  onOpen: (list: ContactListView) => void;
};

/** All that is done with contact lists. */
export function ListManager({ place, onPlace, onOpen }: ListManagerProps) {
  const { t } = useTranslation('contactLists');
  const remove = useRemoveList();
  return (
    <RecordManager<ContactListView>
      title={t('title')}
      subtitle={t('subtitle')}
      add={t('add')}
      search={{ label: t('search'), value: place.q ?? '', onSearch: (q) => onPlace({ ...place, q }) }}
      list={(acts) => (
        <ListTable
          place={place}
          onSort={(sort) => onPlace({ ...place, ...listPlace({ sort }) })}
          onOpen={onOpen}
          {...acts}
        />
      )}
      dialog={(edited, onClose) => <ListDialog list={edited} onClose={onClose} onCreated={onOpen} />}
      beforeRemove={({ name, contactsCount: count }) => ({
        title: t('remove.title', { name }),
        message: count === 0 ? t('remove.text') : t('remove.withContacts', { count }),
        confirmLabel: t('remove.confirm'),
      })}
      onRemove={({ id }) => remove.mutate(id, { onSuccess: () => showSuccess(t('toast.removed')) })}
    />
  );
}
