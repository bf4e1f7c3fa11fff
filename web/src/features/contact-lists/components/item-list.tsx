/** Who is on a list, as a table, or as cards where it has no room, page by page. */
import { Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ContactListItemView, constants, formatPhone, may } from '@prosa/shared';
import { IconPencil, IconSearchOff, IconTrash, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { ListBar, totalOf } from '#src/ui/lists/list-bar.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { LongCards, LongTable } from '#src/ui/lists/long-list.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import { contactListQueries } from '../api.ts';
import { ItemValidity } from './item-validity.tsx';

type Act = (item: ContactListItemView) => void;
type Acts = { onEdit: Act; onRemove: Act };
type ItemListProps = Acts & { contactListId: number; name: string; search: string; addButton: ReactNode };

export function ItemList({ contactListId, name, search, addButton, ...acts }: ItemListProps) {
  const { t } = useTranslation('contactLists');
  const narrow = useMediaQuery('(max-width: 899.98px)', undefined, { getInitialValueInEffect: false });
  const query = useInfiniteQuery(contactListQueries.items(contactListId, search));
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={8} />;
  const items = query.data.pages.flatMap(({ contacts }) => contacts);
  if (items.length === 0 && search !== '')
    return (
      <EmptyState icon={IconSearchOff} title={t('items.notFound.title')} text={t('items.notFound.text')} />
    );
  if (items.length === 0)
    return (
      <EmptyState
        icon={IconUsers}
        title={t('items.empty.title')}
        text={t('items.empty.text')}
        action={addButton}
      />
    );
  const Listing = narrow ? ItemCards : ItemTable;
  // Pages behind the first one do not count anew; of all who are on the list their number is known.
  const total = totalOf(query.data.pages.slice(0, 1));
  return (
    <>
      <ListBar total={total} isAtLeast={search !== '' && total === constants.mostCounted} />
      <Listing label={name} items={items} hasMore={query.hasNextPage} {...acts} />
      <ListEnd query={query} />
    </>
  );
}

type ListingProps = Acts & { label: string; items: readonly ContactListItemView[]; hasMore: boolean };

function ItemTable({ label, items, hasMore, ...acts }: ListingProps) {
  const { t } = useTranslation('contactLists');
  const { t: common } = useTranslation();
  const columns = [
    { label: t('items.columns.valid'), width: 140 },
    { label: t('items.columns.name') },
    { label: t('items.columns.number'), width: 210 },
    { label: t('items.columns.email'), width: 240 },
    { label: common('columns.actions'), width: 110, align: 'right' as const },
  ];
  return (
    <LongTable label={label} columns={columns} minWidth={860} items={items} hasMore={hasMore}>
      {(item) => (
        <>
          <Table.Td>
            <ItemValidity item={item} />
          </Table.Td>
          <Table.Td>
            <Text size="sm" fw={600} truncate title={item.name}>
              {item.name}
            </Text>
          </Table.Td>
          <Table.Td>
            <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
              {item.number === null ? '—' : formatPhone(item.number)}
            </Text>
          </Table.Td>
          <Table.Td>
            <Text size="sm" truncate title={item.email ?? undefined}>
              {item.email ?? '—'}
            </Text>
          </Table.Td>
          <Table.Td>
            <Actions item={item} {...acts} />
          </Table.Td>
        </>
      )}
    </LongTable>
  );
}

function ItemCards({ label, items, hasMore, ...acts }: ListingProps) {
  return (
    <LongCards label={label} items={items} hasMore={hasMore}>
      {(item) => (
        <Paper withBorder radius="md" p="sm" bg="var(--surface-raised)">
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <ItemValidity item={item} />
            <Stack gap={2} flex={1} style={{ minWidth: 0 }}>
              <Text size="sm" fw={600} truncate>
                {item.name}
              </Text>
              {item.number !== null && <Text size="sm">{formatPhone(item.number)}</Text>}
              {item.email !== null && (
                <Text size="sm" truncate c="var(--ink-soft)">
                  {item.email}
                </Text>
              )}
            </Stack>
            <Actions item={item} large {...acts} />
          </Group>
        </Paper>
      )}
    </LongCards>
  );
}

type ActionsProps = Acts & { item: ContactListItemView; large?: boolean };

function Actions({ item, large = false, onEdit, onRemove }: ActionsProps) {
  const { t } = useTranslation();
  const mayRemove = may(useActor(), 'contacts-page:deleteContact');
  return (
    <RowActions
      name={item.name}
      large={large}
      actions={[
        { label: t('actions.edit'), icon: IconPencil, onClick: () => onEdit(item) },
        ...(mayRemove
          ? [{ label: t('actions.delete'), icon: IconTrash, onClick: () => onRemove(item) }]
          : []),
      ]}
    />
  );
}
