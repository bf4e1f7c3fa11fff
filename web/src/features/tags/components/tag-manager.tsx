/** All that is done with tags: the list, its search, and the dialogs. Removing one is for admins. */
import { Button, Group } from '@mantine/core';
import type { TagView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#src/lib/api/query.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { tagQueries, useRemoveTag } from '../api.ts';
import { type TagPlace, tagPlace } from '../place.ts';
import { TagDialog } from './tag-dialog.tsx';
import { TagList } from './tag-list.tsx';

type TagManagerProps = {
  /** What the table is narrowed to and how it is sorted. */
  place: TagPlace;
  onPlace: (place: TagPlace) => void;
};

export function TagManager({ place, onPlace }: TagManagerProps) {
  const { t } = useTranslation('tags');
  const [edited, setEdited] = useState<TagView | null | undefined>();
  const remove = useRemoveTag();
  const handleRemove = async (tag: TagView) => {
    if (await agreesToLose(tag)) remove.mutate(tag.id, { onSuccess: () => showSuccess(t('toast.removed')) });
  };
  const agreesToLose = async ({ id, name }: TagView): Promise<boolean> => {
    const tag = await queryClient
      .fetchQuery(tagQueries.detail(id))
      .catch((error: unknown) => void showError(error));
    if (tag === undefined) return false;
    const { ticketsCount: tickets, contactsCount: contacts } = tag;
    return confirm({
      title: t('remove.title', { name }),
      message: tickets + contacts === 0 ? t('remove.text') : t('remove.inUse', { tickets, contacts }),
      confirmLabel: t('remove.confirm'),
      danger: true,
    });
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
      <TagList
        place={place}
        onSort={(sort) => onPlace({ ...place, ...tagPlace({ sort }) })}
        addButton={addButton}
        onEdit={setEdited}
        onRemove={(tag) => void handleRemove(tag)}
      />
      <TagDialog tag={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
