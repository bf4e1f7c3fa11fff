/** All that is done with contacts: the list, its search and period, the dialogs, and the ways in and out by file. */
import { Button, Group } from '@mantine/core';
import type { ContactView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { contactQueries, sendSheet } from '../api.ts';
import type { ContactFilter } from '../filter/index.ts';
import { useContactActions } from '../hooks/use-contact-actions.ts';
import type { ListRequest } from './bulk/bulk-bar.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { BookDialog } from './import-export/book-dialog.tsx';
import { ContactFilesMenu } from './import-export/contact-files-menu.tsx';
import { ImportDialog } from './import-export/import-dialog.tsx';
import { ContactFilters } from './lists/contact-filters.tsx';
import { ContactList } from './lists/contact-list.tsx';
import { ContactPeriod } from './lists/contact-period.tsx';
import { MergeDialog } from './merge-dialog.tsx';

type ContactManagerProps = {
  filter: ContactFilter;
  onFilter: (filter: ContactFilter) => void;
  /** Begins a conversation; told by whoever knows tickets. */
  onNewTicket: (contact: ContactView) => void;
  /** Has a conversation of a phone come along; told by whoever knows messages. */
  onImportChat: (contact: ContactView) => void;
  /** Puts contacts on a list; undefined where the reader has none. */
  onAddToList?: ((request: ListRequest) => void) | undefined;
};

export function ContactManager({
  filter,
  onFilter,
  onNewTicket,
  onImportChat,
  onAddToList,
}: ContactManagerProps) {
  const { t } = useTranslation('contacts');
  const [edited, setEdited] = useState<ContactView | null | undefined>();
  const [merged, setMerged] = useState<ContactView>();
  const [erased, setErased] = useState<ContactView>();
  const [isImporting, setIsImporting] = useState(false);
  const [isBookOpen, setIsBookOpen] = useState(false);
  const actions = useContactActions({
    onNewTicket,
    onEdit: setEdited,
    onMerge: setMerged,
    onErase: setErased,
    onImportChat,
    onAddToList: onAddToList && (({ id }) => onAddToList({ target: { contactIds: [id] }, count: 1 })),
  });
  const handleOpenOther = (contactId: number) => {
    queryClient.fetchQuery({ ...contactQueries.detail(contactId), staleTime: 0 }).then(setEdited, showError);
  };
  const purpose = { send: sendSheet, title: t('import.title'), known: t('import.reasons.known') };
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited(null)}>
      {t('add')}
    </Button>
  );
  const header = (
    <Group gap="sm">
      <ContactFilesMenu
        filter={filter}
        onImport={() => setIsImporting(true)}
        onBook={() => setIsBookOpen(true)}
      />
      {addButton}
    </Group>
  );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={header} />
      <Group mb="md" gap="sm">
        <SearchField
          label={t('search')}
          value={filter.text}
          onSearch={(text) => onFilter({ ...filter, text })}
        />
        <ContactPeriod
          from={filter.from}
          to={filter.to}
          onChange={(period) => onFilter({ ...filter, ...period })}
        />
        <ContactFilters filter={filter} onFilter={onFilter} onAddToList={onAddToList} />
      </Group>
      <ContactList filter={filter} addButton={addButton} actions={actions} onAddToList={onAddToList} />
      <ContactDialog contact={edited} onClose={() => setEdited(undefined)} onOpenOther={handleOpenOther} />
      <MergeDialog contact={merged} onClose={() => setMerged(undefined)} />
      <EraseDialog contact={erased} onClose={() => setErased(undefined)} />
      <BookDialog opened={isBookOpen} onClose={() => setIsBookOpen(false)} />
      <ImportDialog purpose={purpose} opened={isImporting} onClose={() => setIsImporting(false)} />
    </>
  );
}
