/** All that is done with contact lists: the table, its search, and the dialogs. */
import { Button, Group } from '@mantine/core';
import type { ContactListView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
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

export function ListManager({ place, onPlace, onOpen }: ListManagerProps) {
  const { t } = useTranslation('contactLists');
  const [edited, setEdited] = useState<ContactListView | null | undefined>();
  const remove = useRemoveList();
  const handleRemove = async ({ id, name, contactsCount: count }: ContactListView) => {
    const agrees = await confirm({
      title: t('remove.title', { name }),
      message: count === 0 ? t('remove.text') : t('remove.withContacts', { count }),
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
        <SearchField label={t('search')} value={place.q ?? ''} onSearch={(q) => onPlace({ ...place, q })} />
      </Group>
      <ListTable
        place={place}
        onSort={(sort) => onPlace({ ...place, ...listPlace({ sort }) })}
        addButton={addButton}
        onOpen={onOpen}
        onEdit={setEdited}
        onRemove={(list) => void handleRemove(list)}
      />
      <ListDialog list={edited} onClose={() => setEdited(undefined)} onCreated={onOpen} />
    </>
  );
}
