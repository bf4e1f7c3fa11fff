/** A contact list with everybody on it: search, the ways in, and how far the numbers have been looked up. */
import { Button, Group } from '@mantine/core';
import type { ContactListItemView } from '@prosa/shared';
import { IconArrowLeft, IconFileSpreadsheet, IconListDetails, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportDialog } from '#src/features/contacts/index.ts';
import { ApiError } from '#src/lib/api/api-client.ts';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { contactListQueries, sendIntoList, useRemoveItem } from '../api.ts';
import { ItemDialog } from './item-dialog.tsx';
import { ItemList } from './item-list.tsx';
import { ListChecks } from './list-checks.tsx';

type ItemManagerProps = {
  contactListId: number;
  search: string;
  onSearch: (text: string) => void;
  /** The way back to all lists. */
  backLink: (label: ReactNode) => ReactNode;
};

export function ItemManager({ contactListId, search, onSearch, backLink }: ItemManagerProps) {
  const { t } = useTranslation('contactLists');
  const [edited, setEdited] = useState<ContactListItemView | null | undefined>();
  const [isImporting, setIsImporting] = useState(false);
  const remove = useRemoveItem();
  const { data: list, error, refetch } = useQuery(contactListQueries.detail(contactListId));
  const back = backLink(t('items.back'));
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        icon={IconListDetails}
        title={t('items.gone.title')}
        text={t('items.gone.text')}
        action={back}
      />
    );
  if (list === undefined && error !== null) return <ErrorState onRetry={() => void refetch()} />;
  const handleRemove = async (item: ContactListItemView) => {
    const agrees = await confirm({
      title: t('items.remove.title', { name: item.name }),
      message: t('items.remove.text'),
      confirmLabel: t('items.remove.confirm'),
      danger: true,
    });
    if (agrees) remove.mutate(item, { onSuccess: () => showSuccess(t('items.toast.removed')) });
  };
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited(null)}>
      {t('items.add')}
    </Button>
  );
  const header = (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} />}
        onClick={() => setIsImporting(true)}
      >
        {t('items.import')}
      </Button>
      {addButton}
    </Group>
  );
  const name = list?.name ?? '';
  return (
    <>
      {back}
      <PageHeader
        title={name === '' ? '…' : name}
        {...(list !== undefined && { subtitle: t('items.count', { count: list.contactsCount }) })}
        action={header}
      />
      {list !== undefined && <ListChecks list={list} />}
      <Group mb="md">
        <SearchField label={t('items.search')} value={search} onSearch={onSearch} />
      </Group>
      <ItemList
        contactListId={contactListId}
        name={name}
        search={search}
        addButton={addButton}
        onEdit={setEdited}
        onRemove={(item) => void handleRemove(item)}
      />
      <ItemDialog contactListId={contactListId} item={edited} onClose={() => setEdited(undefined)} />
      <ImportDialog
        key={contactListId}
        purpose={{
          send: sendIntoList(contactListId),
          title: t('import.title', { name }),
          text: t('import.text'),
          confirm: t('import.confirm'),
          known: t('import.known'),
        }}
        opened={isImporting}
        onClose={() => setIsImporting(false)}
      />
    </>
  );
}

/** Draws the way back, inside whatever link leads there. */
export const BackLabel = ({ children }: { children: ReactNode }) => (
  <Group component="span" gap={6} display="inline-flex">
    <IconArrowLeft size={16} aria-hidden />
    {children}
  </Group>
);
