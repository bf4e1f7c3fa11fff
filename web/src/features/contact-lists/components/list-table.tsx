/** Contact lists as a table, or as cards where it has no room, page by page: what each is called, how many are on it, how far their numbers have been looked up. */
import { Anchor, Paper, Table, Text } from '@mantine/core';
import type { ContactListView } from '@prosa/shared';
import { IconDownload, IconListDetails, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadExample } from '#src/features/contacts/index.ts';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import type { Column } from '#src/ui/lists/column.ts';
import type { FileColumn } from '#src/ui/lists/file-columns.ts';
import { LongCards, LongTable } from '#src/ui/lists/long-list.tsx';
import { type Listing, PagedList } from '#src/ui/lists/paged-list.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import type { Sorting } from '#src/ui/lists/sort-heading.tsx';
import { contactListQueries } from '../api.ts';
import { listChecksOf } from '../list-checks.ts';
import type { ListPlace } from '../place.ts';

type Act = (list: ContactListView) => void;
type Acts = { onOpen: Act; onEdit: Act; onRemove: Act };
type ListTableProps = Acts & { place: ListPlace; onSort: (sort: string) => void; addButton: ReactNode };

export function ListTable({ place, onSort, addButton, ...acts }: ListTableProps) {
  const { t } = useTranslation('contactLists');
  const sorted = { columns: useColumns(), sorting: { sort: place.sort ?? 'name', onSort } };
  return (
    <PagedList
      query={useInfiniteQuery(contactListQueries.pages(place))}
      itemsOf={(page) => page.records}
      search={place.q ?? ''}
      notFound={{ title: t('notFound.title'), text: t('notFound.text') }}
      empty={{ icon: IconListDetails, title: t('empty.title'), text: t('empty.text'), action: addButton }}
      tableFrom={600}
      file={{ name: t('title'), columns: useFileColumns() }}
      {...sorted}
    >
      {(listing, narrow) => {
        if (narrow) return <ListCards {...listing} {...acts} />;
        return <ListRows {...listing} {...sorted} {...acts} />;
      }}
    </PagedList>
  );
}

type ListingProps = Acts & Listing<ContactListView>;

function useColumns(): Column[] {
  const { t } = useTranslation('contactLists');
  const { t: common } = useTranslation();
  return [
    { label: t('columns.name'), sort: 'name' },
    { label: t('columns.contacts'), width: 130, align: 'right', sort: 'contactsCount' },
    { label: common('columns.actions'), width: 180, align: 'right' },
  ];
}

function useFileColumns(): FileColumn<ContactListView>[] {
  const { t } = useTranslation('contactLists');
  return [
    { label: t('columns.name'), cell: ({ name }) => name },
    { label: t('columns.contacts'), cell: ({ contactsCount }) => contactsCount },
  ];
}

type RowsProps = ListingProps & { columns: readonly Column[]; sorting: Sorting };

function ListRows({ items, hasMore, columns, sorting, ...acts }: RowsProps) {
  const { t } = useTranslation('contactLists');
  return (
    <LongTable
      label={t('title')}
      columns={columns}
      sorting={sorting}
      minWidth={490}
      items={items}
      hasMore={hasMore}
    >
      {(list) => (
        <>
          <Table.Td>
            <ListName list={list} onOpen={acts.onOpen} />
          </Table.Td>
          <Table.Td ta="right">{list.contactsCount.toLocaleString(currentLanguage())}</Table.Td>
          <Table.Td>
            <Actions list={list} {...acts} />
          </Table.Td>
        </>
      )}
    </LongTable>
  );
}

function ListCards({ items, hasMore, ...acts }: ListingProps) {
  const { t } = useTranslation('contactLists');
  return (
    <LongCards label={t('title')} items={items} hasMore={hasMore}>
      {(list) => (
        <Paper withBorder radius="md" p="sm" bg="var(--surface-raised)">
          <ListName list={list} onOpen={acts.onOpen} />
          <Text size="sm" c="var(--ink-soft)">
            {t('items.count', { count: list.contactsCount })}
          </Text>
          <Actions list={list} large {...acts} />
        </Paper>
      )}
    </LongCards>
  );
}

type ActionsProps = Acts & { list: ContactListView; large?: boolean };

function Actions({ list, large = false, onOpen, onEdit, onRemove }: ActionsProps) {
  const { t } = useTranslation('contactLists');
  const { t: common } = useTranslation();
  return (
    <RowActions
      name={list.name}
      large={large}
      actions={[
        { label: t('actions.example'), icon: IconDownload, onClick: downloadExample },
        { label: t('actions.open'), icon: IconUsers, onClick: () => onOpen(list) },
        { label: common('actions.edit'), icon: IconPencil, onClick: () => onEdit(list) },
        { label: common('actions.delete'), icon: IconTrash, onClick: () => onRemove(list) },
      ]}
    />
  );
}

function ListName({ list, onOpen }: { list: ContactListView; onOpen: Act }) {
  const { t } = useTranslation('contactLists');
  const { waiting, done, total } = listChecksOf(list);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        fw={600}
        c="inherit"
        ta="left"
        style={{ overflowWrap: 'anywhere' }}
        onClick={() => onOpen(list)}
      >
        {list.name}
      </Anchor>
      {waiting > 0 && (
        <Text size="xs" c="var(--ink-soft)">
          {t('checking', { done, total })}
        </Text>
      )}
    </>
  );
}
