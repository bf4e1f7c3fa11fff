/** Tags as a table, or as cards where it has no room, page by page. */
import { Badge, Group, Paper, Table, Text } from '@mantine/core';
import { may, type TagView } from '@prosa/shared';
import { IconPencil, IconTags, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { ColorDot } from '#src/ui/colors/color-dot.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import type { FileColumn } from '#src/ui/lists/file-columns.ts';
import { LongCards, LongTable } from '#src/ui/lists/long-list.tsx';
import { type Listing, PagedList } from '#src/ui/lists/paged-list.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import type { Sorting } from '#src/ui/lists/sort-heading.tsx';
import { useEventCallback } from '#src/ui/lists/use-event-callback.ts';
import { tagQueries } from '../api.ts';
import type { TagPlace } from '../place.ts';

type TagActions = { onEdit: (tag: TagView) => void; onRemove: (tag: TagView) => void };

export function TagList({
  place,
  onSort,
  addButton,
  ...given
}: TagActions & { place: TagPlace; onSort: (sort: string) => void; addButton: ReactNode }) {
  const { t } = useTranslation('tags');
  const actions = { onEdit: useEventCallback(given.onEdit), onRemove: useEventCallback(given.onRemove) };
  const sorted = { columns: useColumns(), sorting: { sort: place.sort ?? 'name', onSort } };
  return (
    <PagedList
      query={useInfiniteQuery(tagQueries.pages(place))}
      itemsOf={(page) => page.tags}
      search={place.q ?? ''}
      notFound={{ title: t('notFound.title'), text: t('notFound.text') }}
      empty={{ icon: IconTags, title: t('empty.title'), text: t('empty.text'), action: addButton }}
      tableFrom={700}
      file={{ name: t('title'), columns: useFileColumns() }}
      {...sorted}
    >
      {(listing, narrow) => {
        if (narrow) return <TagCards {...listing} {...actions} />;
        return <TagTable {...listing} {...sorted} {...actions} />;
      }}
    </PagedList>
  );
}

type ListingProps = TagActions & Listing<TagView>;

function useColumns(): Column[] {
  const { t } = useTranslation('tags');
  const { t: common } = useTranslation();
  return [
    { label: t('columns.name'), sort: 'name' },
    { label: t('columns.tickets'), width: 150, align: 'right', sort: 'ticketsCount' },
    { label: t('columns.contacts'), width: 130, align: 'right', sort: 'contactsCount' },
    { label: t('columns.kanban'), width: 150, sort: 'kanban' },
    { label: common('columns.actions'), width: 120, align: 'right' },
  ];
}

function useFileColumns(): FileColumn<TagView>[] {
  const { t } = useTranslation('tags');
  return [
    { label: t('columns.name'), cell: ({ name }) => name },
    { label: t('columns.tickets'), cell: ({ ticketsCount }) => ticketsCount },
    { label: t('columns.contacts'), cell: ({ contactsCount }) => contactsCount },
    { label: t('columns.kanban'), cell: ({ kanban }) => kanban },
  ];
}

type TableProps = ListingProps & { columns: readonly Column[]; sorting: Sorting };

function TagTable({ items, hasMore, columns, sorting, ...actions }: TableProps) {
  const { t } = useTranslation('tags');
  return (
    <LongTable
      label={t('title')}
      columns={columns}
      sorting={sorting}
      minWidth={660}
      items={items}
      hasMore={hasMore}
    >
      {(tag) => <TagCells tag={tag} {...actions} />}
    </LongTable>
  );
}

/** Drawn anew only when its tag changes: a long list stays quick. */
const TagCells = memo(function TagCells({ tag, ...actions }: TagActions & { tag: TagView }) {
  return (
    <>
      <Table.Td>
        <TagName tag={tag} />
      </Table.Td>
      <Table.Td ta="right">{tag.ticketsCount}</Table.Td>
      <Table.Td ta="right">{tag.contactsCount}</Table.Td>
      <Table.Td>
        <LaneMark tag={tag} />
      </Table.Td>
      <Table.Td>
        <TagRowActions tag={tag} {...actions} />
      </Table.Td>
    </>
  );
});

function TagCards({ items, hasMore, ...actions }: ListingProps) {
  const { t } = useTranslation('tags');
  return (
    <LongCards label={t('title')} items={items} hasMore={hasMore}>
      {(tag) => (
        <Paper withBorder radius="md" px="md" py="xs" bg="var(--surface-raised)">
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <div style={{ minWidth: 0 }}>
              <TagName tag={tag} />
              <Group gap="xs" mt={2}>
                <Text size="xs" c="var(--ink-soft)">
                  {t('tickets', { tickets: tag.ticketsCount })} ·{' '}
                  {t('contacts', { contacts: tag.contactsCount })}
                </Text>
                <LaneMark tag={tag} />
              </Group>
            </div>
            <TagRowActions tag={tag} {...actions} large />
          </Group>
        </Paper>
      )}
    </LongCards>
  );
}

function TagName({ tag }: { tag: TagView }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <ColorDot color={tag.color} />
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {tag.name}
      </Text>
    </Group>
  );
}

function LaneMark({ tag }: { tag: TagView }) {
  const { t } = useTranslation('tags');
  if (tag.kanban !== 1) return null;
  return (
    <Badge variant="light" size="sm" tt="none">
      {t('lane')}
    </Badge>
  );
}

function TagRowActions({
  tag,
  onEdit,
  onRemove,
  large = false,
}: TagActions & { tag: TagView; large?: boolean }) {
  const { t } = useTranslation();
  const actor = useActor();
  const edit = { label: t('actions.edit'), icon: IconPencil, onClick: () => onEdit(tag) };
  const remove = { label: t('actions.delete'), icon: IconTrash, onClick: () => onRemove(tag) };
  return (
    <RowActions name={tag.name} large={large} actions={may(actor, 'tags:delete') ? [edit, remove] : [edit]} />
  );
}
