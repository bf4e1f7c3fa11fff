/** All that is done with quick messages: the list, its search, and the dialogs. */
import { Button, Group } from '@mantine/core';
import type { QuickMessageView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useRemoveQuickMessage } from '../api.ts';
import { type QuickMessagePlace, quickMessagePlace } from '../place.ts';
import { QuickMessageDialog } from './quick-message-dialog.tsx';
import { QuickMessageList } from './quick-message-list.tsx';

type QuickMessageManagerProps = {
  /** What the table is narrowed to and how it is sorted. */
  place: QuickMessagePlace;
  onPlace: (place: QuickMessagePlace) => void;
};

export function QuickMessageManager({ place, onPlace }: QuickMessageManagerProps) {
  const { t } = useTranslation('quickMessages');
  const [edited, setEdited] = useState<QuickMessageView | null | undefined>();
  const remove = useRemoveQuickMessage();
  const handleRemove = async ({ id, shortcode, geral }: QuickMessageView) => {
    const agrees = await confirm({
      title: t('remove.title', { name: `/${shortcode}` }),
      message: geral ? t('remove.shared') : t('remove.text'),
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
      <QuickMessageList
        place={place}
        onSort={(sort) => onPlace({ ...place, ...quickMessagePlace({ sort }) })}
        addButton={addButton}
        onEdit={setEdited}
        onRemove={(one) => void handleRemove(one)}
      />
      <QuickMessageDialog quickMessage={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
