/** Contacts as a table, or as cards where it has no room, page by page. */
import { Paper, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ContactView } from '@prosa/shared';
import { IconAddressBook, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TagChips } from '#src/features/tags/index.ts';
import { shortDate } from '#src/lib/time.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ListEnd } from '#src/ui/list-end.tsx';
import { ListSkeleton } from '#src/ui/list-skeleton.tsx';
import { LongCards, LongTable } from '#src/ui/long-list.tsx';
import { contactQueries } from '../api.ts';
import { type ContactFilter, isNarrowed } from '../contact-filter.ts';
import { type ContactActions, ContactRowActions } from './contact-actions.tsx';
import { ContactName, ContactNumber } from './contact-name.tsx';

type ContactListProps = { filter: ContactFilter; addButton: ReactNode; actions: ContactActions };

export function ContactList({ filter, addButton, actions }: ContactListProps) {
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
  const Listing = narrow ? ContactCards : ContactTable;
  return (
    <>
      <Listing contacts={contacts} hasMore={query.hasNextPage} actions={actions} />
      <ListEnd query={query} />
    </>
  );
}

type ListingProps = { contacts: readonly ContactView[]; hasMore: boolean; actions: ContactActions };
type RowProps = { contact: ContactView; actions: ContactActions };

function ContactTable({ contacts, hasMore, actions }: ListingProps) {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  const columns = [
    { label: t('columns.name') },
    { label: t('columns.number'), width: 210 },
    { label: t('columns.email'), width: 190 },
    { label: t('columns.tags'), width: 190 },
    { label: t('columns.createdAt'), width: 120 },
    { label: common('columns.actions'), width: 140, align: 'right' as const },
  ];
  return (
    <LongTable label={t('title')} columns={columns} minWidth={1040} items={contacts} hasMore={hasMore}>
      {(contact) => <ContactCells contact={contact} actions={actions} />}
    </LongTable>
  );
}

/** Drawn again only when its own contact changes: a long list has thousands of them. */
const ContactCells = memo(function ContactCells({ contact, actions }: RowProps) {
  return (
    <>
      <Table.Td>
        <ContactName contact={contact} />
      </Table.Td>
      <Table.Td>
        <ContactNumber contact={contact} />
      </Table.Td>
      <Table.Td>
        <Text size="sm" truncate title={contact.email ?? undefined}>
          {contact.email ?? '—'}
        </Text>
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

function ContactCards({ contacts, hasMore, actions }: ListingProps) {
  const { t } = useTranslation('contacts');
  return (
    <LongCards label={t('title')} items={contacts} hasMore={hasMore}>
      {(contact) => <ContactCard contact={contact} actions={actions} />}
    </LongCards>
  );
}

const ContactCard = memo(function ContactCard({ contact, actions }: RowProps) {
  return (
    <Paper withBorder radius="md" p="sm" bg="var(--surface-raised)">
      <ContactName contact={contact} />
      <Stack gap={2} mt={4} pl={48}>
        <ContactNumber contact={contact} />
        {contact.email !== null && (
          <Text size="sm" truncate c="var(--ink-soft)">
            {contact.email}
          </Text>
        )}
        {contact.tags.length > 0 && <TagChips tags={contact.tags} most={3} />}
      </Stack>
      <ContactRowActions contact={contact} actions={actions} large />
    </Paper>
  );
});
