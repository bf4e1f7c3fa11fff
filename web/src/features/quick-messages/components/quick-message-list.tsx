/** Quick messages as a table, or as cards where it has no room, page by page. */
import { Anchor, Badge, Group, Paper, Table, Text } from '@mantine/core';
import { canChangeQuickMessage, type QuickMessageView } from '@prosa/shared';
import { IconBolt, IconPaperclip, IconPencil, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { ColorDot } from '#src/ui/colors/color-dot.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import type { FileColumn } from '#src/ui/lists/file-columns.ts';
import { LongCards, LongTable } from '#src/ui/lists/long-list.tsx';
import { type Listing, PagedList } from '#src/ui/lists/paged-list.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import type { Sorting } from '#src/ui/lists/sort-heading.tsx';
import { quickMessageQueries } from '../api.ts';
import type { QuickMessagePlace } from '../place.ts';
import { scopeOf } from '../quick-message-form.ts';

type Actions = { onEdit: (one: QuickMessageView) => void; onRemove: (one: QuickMessageView) => void };

export function QuickMessageList({
  place,
  onSort,
  addButton,
  ...actions
}: Actions & { place: QuickMessagePlace; onSort: (sort: string) => void; addButton: ReactNode }) {
  const { t } = useTranslation('quickMessages');
  const sorted = { columns: useColumns(), sorting: { sort: place.sort ?? 'shortcode', onSort } };
  return (
    <PagedList
      query={useInfiniteQuery(quickMessageQueries.pages(place))}
      itemsOf={(page) => page.records}
      search={place.q ?? ''}
      notFound={{ title: t('notFound.title'), text: t('notFound.text') }}
      empty={{ icon: IconBolt, title: t('empty.title'), text: t('empty.text'), action: addButton }}
      tableFrom={800}
      file={{ name: t('title'), columns: useFileColumns() }}
      {...sorted}
    >
      {(listing, narrow) => {
        if (narrow) return <QuickMessageCards {...listing} {...actions} />;
        return <QuickMessageTable {...listing} {...sorted} {...actions} />;
      }}
    </PagedList>
  );
}

type ListingProps = Actions & Listing<QuickMessageView>;

function useColumns(): Column[] {
  const { t } = useTranslation('quickMessages');
  const { t: common } = useTranslation();
  return [
    { label: t('columns.shortcode'), width: 190, sort: 'shortcode' },
    { label: t('columns.attachment'), width: 140, sort: 'mediaName' },
    { label: t('columns.message'), sort: 'message' },
    { label: t('columns.folder'), width: 130, sort: 'folder' },
    { label: t('columns.queue'), width: 170, sort: 'queue' },
    { label: t('columns.uses'), width: 80, sort: 'uses' },
    { label: common('columns.actions'), width: 110, align: 'right' },
  ];
}

function useFileColumns(): FileColumn<QuickMessageView>[] {
  const { t } = useTranslation('quickMessages');
  return [
    { label: t('columns.shortcode'), cell: ({ shortcode }) => shortcode },
    { label: t('columns.attachment'), cell: ({ mediaName }) => mediaName },
    { label: t('columns.message'), cell: ({ message }) => message },
    { label: t('columns.folder'), cell: ({ folder }) => folder },
    { label: t('columns.queue'), cell: ({ queues }) => queues.map(({ name }) => name).join(', ') },
    { label: t('columns.uses'), cell: ({ uses }) => uses },
  ];
}

type TableProps = ListingProps & { columns: readonly Column[]; sorting: Sorting };

function QuickMessageTable({ items, hasMore, columns, sorting, ...actions }: TableProps) {
  const { t } = useTranslation('quickMessages');
  return (
    <LongTable
      label={t('title')}
      columns={columns}
      sorting={sorting}
      minWidth={1040}
      items={items}
      hasMore={hasMore}
    >
      {(one) => (
        <>
          <Table.Td>
            <Shortcode one={one} />
          </Table.Td>
          <Table.Td>
            <Attachment one={one} />
          </Table.Td>
          <Table.Td>
            <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {one.message}
            </Text>
          </Table.Td>
          <Table.Td>
            <Text size="sm" c="var(--ink-soft)" truncate>
              {one.folder}
            </Text>
          </Table.Td>
          <Table.Td>
            <QueueNames one={one} />
          </Table.Td>
          <Table.Td>{one.uses}</Table.Td>
          <Table.Td>
            <QuickMessageActions one={one} {...actions} />
          </Table.Td>
        </>
      )}
    </LongTable>
  );
}

function QuickMessageCards({ items, hasMore, ...actions }: ListingProps) {
  const { t } = useTranslation('quickMessages');
  return (
    <LongCards label={t('title')} items={items} hasMore={hasMore}>
      {(one) => (
        <Paper withBorder radius="md" px="md" py="xs" bg="var(--surface-raised)">
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Shortcode one={one} />
            <QuickMessageActions one={one} {...actions} large />
          </Group>
          {one.message !== '' && (
            <Text size="sm" lineClamp={3} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {one.message}
            </Text>
          )}
          <Group gap="md" mt={6} mb={4}>
            <QueueNames one={one} />
            {one.folder !== null && (
              <Text size="sm" c="var(--ink-soft)" truncate>
                {one.folder}
              </Text>
            )}
            <Attachment one={one} />
          </Group>
        </Paper>
      )}
    </LongCards>
  );
}

type One = { one: QuickMessageView };

function Shortcode({ one }: One) {
  const { t } = useTranslation('quickMessages');
  return (
    <Group gap={6}>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {`/${one.shortcode}`}
      </Text>
      {one.geral && (
        <Badge variant="light" size="sm" tt="none">
          {t(`badges.${scopeOf(one)}`)}
        </Badge>
      )}
      {!one.status && (
        <Badge variant="light" color="gray" size="sm" tt="none">
          {t('inactive')}
        </Badge>
      )}
    </Group>
  );
}

function Attachment({ one }: One) {
  const { t } = useTranslation('quickMessages');
  if (one.mediaPath === null)
    return (
      <Text size="sm" c="var(--ink-soft)">
        {t('noAttachment')}
      </Text>
    );
  return (
    <Anchor href={one.mediaPath} target="_blank" rel="noreferrer" size="sm" maw="100%">
      <Group gap={4} wrap="nowrap" component="span">
        <IconPaperclip size={15} aria-hidden style={{ flex: 'none' }} />
        <Text span inherit truncate>
          {one.mediaName}
        </Text>
      </Group>
    </Anchor>
  );
}

function QueueNames({ one: { geral, companyWide, queues } }: One) {
  const { t } = useTranslation('quickMessages');
  const [first] = queues;
  if ((geral && companyWide) || first === undefined)
    return (
      <Text size="sm" c="var(--ink-soft)">
        {geral && companyWide ? t('scopes.company') : t('noQueue')}
      </Text>
    );
  return (
    <Group gap="xs" wrap="nowrap">
      <ColorDot color={first.color} />
      <Text size="sm" lineClamp={2}>
        {queues.map(({ name }) => name).join(', ')}
      </Text>
    </Group>
  );
}

function QuickMessageActions({ one, onEdit, onRemove, large = false }: Actions & One & { large?: boolean }) {
  const { t } = useTranslation();
  const actor = useActor();
  if (!canChangeQuickMessage(actor, one)) return null;
  return (
    <RowActions
      name={`/${one.shortcode}`}
      large={large}
      actions={[
        { label: t('actions.edit'), icon: IconPencil, onClick: () => onEdit(one) },
        { label: t('actions.delete'), icon: IconTrash, onClick: () => onRemove(one) },
      ]}
    />
  );
}
