/** Contacts as a table, or as cards where it has no room, page by page. */
import { Checkbox, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ContactView, constants } from '@prosa/shared';
import { IconAddressBook, IconCake, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TagChips } from '#src/features/tags/index.ts';
import { shortDate } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { ListBar, totalOf } from '#src/ui/lists/list-bar.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { LongCards, LongTable } from '#src/ui/lists/long-list.tsx';
import { contactQueries } from '../../api.ts';
import { type ContactFilter, isNarrowed, queryOf } from '../../filter/index.ts';
import { type Choosing, useSelection } from '../../hooks/use-selection.ts';
import { BulkBar, type ListRequest } from '../bulk/bulk-bar.tsx';
import { type ContactActions, ContactRowActions } from './contact-actions.tsx';
import { ContactName, ContactNumber } from './contact-name.tsx';

type ContactListProps = {
  filter: ContactFilter;
  addButton: ReactNode;
  actions: ContactActions;
  onAddToList: ((request: ListRequest) => void) | undefined;
};

export function ContactList({ filter, addButton, actions, onAddToList }: ContactListProps) {
  const { t } = useTranslation('contacts');
  const narrow = useMediaQuery('(max-width: 899.98px)', undefined, { getInitialValueInEffect: false });
  const query = useInfiniteQuery(contactQueries.pages(filter));
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={8} />;
  const contacts = query.data.pages.flatMap((page) => page.contacts);
  if (contacts.length === 0 && isNarrowed(filter))
    return <EmptyState icon={IconSearchOff} title={t('notFound.title')} text={t('notFound.text')} />;
  if (contacts.length === 0)
    return (
      <EmptyState icon={IconAddressBook} title={t('empty.title')} text={t('empty.text')} action={addButton} />
    );
  // Pages behind the first one do not count anew.
  const total = totalOf(query.data.pages.slice(0, 1));
  return (
    <>
      <ListBar total={total} isAtLeast={total === constants.mostCounted} />
      <SelectableContacts
        key={JSON.stringify(queryOf(filter))}
        contacts={contacts}
        hasMore={query.hasNextPage}
        actions={actions}
        filter={filter}
        onAddToList={onAddToList}
        narrow={narrow}
      >
        <ListEnd query={query} />
      </SelectableContacts>
    </>
  );
}

type SelectableContactsProps = Pick<ContactListProps, 'filter' | 'actions' | 'onAddToList'> & {
  contacts: readonly ContactView[];
  hasMore: boolean;
  narrow: boolean;
  /** The end of the list. */
  children: ReactNode;
};

/** What is chosen is chosen of this filter: another one begins anew. */
function SelectableContacts({
  contacts,
  hasMore,
  actions,
  filter,
  onAddToList,
  narrow,
  children,
}: SelectableContactsProps) {
  const choosing = useSelection(contacts);
  const { chosen, all } = choosing;
  const Listing = narrow ? ContactCards : ContactTable;
  const canGrow = all === null && hasMore && chosen.size === contacts.length;
  return (
    <>
      <Listing contacts={contacts} hasMore={hasMore} actions={actions} choosing={choosing} />
      {children}
      {chosen.size > 0 && (
        <BulkBar choosing={choosing} filter={filter} canGrow={canGrow} onAddToList={onAddToList} />
      )}
    </>
  );
}

type ListingProps = {
  contacts: readonly ContactView[];
  hasMore: boolean;
  actions: ContactActions;
  choosing: Choosing;
};
type RowProps = {
  contact: ContactView;
  actions: ContactActions;
  isChosen: boolean;
  onChoose: (contactId: number) => void;
};

/** All that are loaded, or nobody. */
function PageBox({
  contacts,
  choosing,
  label,
}: Pick<ListingProps, 'contacts' | 'choosing'> & { label?: string }) {
  const { t } = useTranslation('contacts');
  const { size } = choosing.chosen;
  return (
    <Checkbox
      aria-label={t('bulk.page')}
      label={label}
      checked={size === contacts.length}
      indeterminate={size > 0 && size < contacts.length}
      onChange={choosing.onPage}
    />
  );
}

function RowBox({ contact: { id, name }, isChosen, onChoose }: Omit<RowProps, 'actions'>) {
  const { t } = useTranslation('contacts');
  return <Checkbox aria-label={t('bulk.one', { name })} checked={isChosen} onChange={() => onChoose(id)} />;
}

function ContactTable({ contacts, hasMore, actions, choosing }: ListingProps) {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  const { chosen, onOne } = choosing;
  const columns = [
    { label: t('bulk.page'), heading: <PageBox contacts={contacts} choosing={choosing} />, width: 52 },
    { label: t('columns.name') },
    { label: t('columns.number'), width: 205 },
    { label: t('columns.email'), width: 165 },
    { label: t('columns.tags'), width: 165 },
    { label: t('columns.createdAt'), width: 115 },
    { label: common('columns.actions'), width: 140, align: 'right' as const },
  ];
  return (
    <LongTable label={t('title')} columns={columns} minWidth={1040} items={contacts} hasMore={hasMore}>
      {(contact) => (
        <ContactCells
          contact={contact}
          actions={actions}
          isChosen={chosen.has(contact.id)}
          onChoose={onOne}
        />
      )}
    </LongTable>
  );
}

/** Drawn again only when its own contact changes: a long list has thousands of them. */
const ContactCells = memo(function ContactCells({ contact, actions, ...choice }: RowProps) {
  return (
    <>
      <Table.Td>
        <RowBox contact={contact} {...choice} />
      </Table.Td>
      <Table.Td>
        <ContactName contact={contact} />
      </Table.Td>
      <Table.Td>
        <ContactNumber contact={contact} />
      </Table.Td>
      <Table.Td>
        <Text size="sm" truncate title={contact.email || undefined}>
          {contact.email || (contact.birthday === null && '—')}
        </Text>
        <Birthday contact={contact} />
      </Table.Td>
      <Table.Td>
        {contact.tags.length > 0 ? <TagChips tags={contact.tags} most={2} /> : <Text size="sm">—</Text>}
      </Table.Td>
      <Table.Td>
        <Text size="sm" c="var(--ink-soft)">
          {shortDate(contact.createdAt)}
        </Text>
      </Table.Td>
      <Table.Td>
        <ContactRowActions contact={contact} actions={actions} />
      </Table.Td>
    </>
  );
});

function Birthday({ contact: { birthday } }: Pick<RowProps, 'contact'>) {
  const { t } = useTranslation('contacts');
  if (birthday === null) return null;
  return (
    <Group gap={4} wrap="nowrap" c="var(--ink-soft)" title={t('birthday')}>
      <IconCake size={14} stroke={1.8} role="img" aria-label={t('birthday')} />
      <Text size="xs">{t('birthdayOn', { date: new Date(birthday) })}</Text>
    </Group>
  );
}

function ContactCards({ contacts, hasMore, actions, choosing }: ListingProps) {
  const { t } = useTranslation('contacts');
  const { chosen, onOne } = choosing;
  return (
    <>
      <Group mb="xs" px="sm">
        <PageBox contacts={contacts} choosing={choosing} label={t('bulk.page')} />
      </Group>
      <LongCards label={t('title')} items={contacts} hasMore={hasMore}>
        {(contact) => (
          <ContactCard
            contact={contact}
            actions={actions}
            isChosen={chosen.has(contact.id)}
            onChoose={onOne}
          />
        )}
      </LongCards>
    </>
  );
}

const ContactCard = memo(function ContactCard({ contact, actions, ...choice }: RowProps) {
  return (
    <Paper withBorder radius="md" p="sm" bg="var(--surface-raised)">
      <Group gap="sm" wrap="nowrap">
        <RowBox contact={contact} {...choice} />
        <ContactName contact={contact} />
      </Group>
      <Stack gap={2} mt={4} pl={80}>
        <ContactNumber contact={contact} />
        {contact.email && (
          <Text size="sm" truncate c="var(--ink-soft)">
            {contact.email}
          </Text>
        )}
        <Birthday contact={contact} />
        {contact.tags.length > 0 && <TagChips tags={contact.tags} most={3} />}
      </Stack>
      <ContactRowActions contact={contact} actions={actions} large />
    </Paper>
  );
});
