/** Announcements as a table, or as cards where it has no room, page by page. */
import { Anchor, Badge, Group, Paper, Table, Text } from '@mantine/core';
import type { AnnouncementView } from '@prosa/shared';
import { IconPencil, IconPhoto, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileColumn } from '#src/ui/lists/file-columns.ts';
import { LongCards, LongTable } from '#src/ui/lists/long-list.tsx';
import { type Listing, PagedList } from '#src/ui/lists/paged-list.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import { useEventCallback } from '#src/ui/lists/use-event-callback.ts';
import { announcementQueries } from '../api.ts';
import { PriorityBadge } from './priority-badge.tsx';

type Actions = { onEdit: (one: AnnouncementView) => void; onRemove: (one: AnnouncementView) => void };

export function AnnouncementList({
  search,
  addButton,
  ...given
}: Actions & { search: string; addButton: ReactNode }) {
  const { t } = useTranslation('announcements');
  const actions = { onEdit: useEventCallback(given.onEdit), onRemove: useEventCallback(given.onRemove) };
  return (
    <PagedList
      query={useInfiniteQuery(announcementQueries.pages(search))}
      itemsOf={({ records }) => records}
      search={search}
      notFound={{ title: t('notFound.title'), text: t('notFound.text') }}
      empty={{ icon: IconSpeakerphone, title: t('empty.title'), text: t('empty.text'), action: addButton }}
      tableFrom={700}
      file={{ name: t('title'), columns: useFileColumns() }}
    >
      {(listing, narrow) => {
        const Layout = narrow ? Cards : Rows;
        return <Layout {...listing} {...actions} />;
      }}
    </PagedList>
  );
}

type ListingProps = Actions & Listing<AnnouncementView>;

function useFileColumns(): FileColumn<AnnouncementView>[] {
  const { t } = useTranslation('announcements');
  return [
    { label: t('columns.title'), cell: ({ title }) => title },
    { label: t('columns.text'), cell: ({ text }) => text },
    { label: t('columns.priority'), cell: ({ priority }) => t(`priorities.${priority}`) },
    { label: t('columns.attachment'), cell: ({ mediaName }) => mediaName },
    { label: t('columns.status'), cell: ({ status }) => (status ? t('active') : t('inactive')) },
  ];
}

function Rows({ items, hasMore, ...actions }: ListingProps) {
  const { t } = useTranslation('announcements');
  const { t: common } = useTranslation();
  const columns = [
    { label: t('columns.title') },
    { label: t('columns.priority'), width: 120 },
    { label: t('columns.attachment'), width: 190 },
    { label: t('columns.status'), width: 110 },
    { label: common('columns.actions'), width: 110, align: 'right' as const },
  ];
  return (
    <LongTable label={t('title')} columns={columns} minWidth={720} items={items} hasMore={hasMore}>
      {(one) => (
        <>
          <Table.Td>
            <Words one={one} />
          </Table.Td>
          <Table.Td>
            <PriorityBadge priority={one.priority} />
          </Table.Td>
          <Table.Td>
            <Picture one={one} />
          </Table.Td>
          <Table.Td>
            <StatusBadge status={one.status} />
          </Table.Td>
          <Table.Td>
            <Buttons one={one} {...actions} />
          </Table.Td>
        </>
      )}
    </LongTable>
  );
}

function Cards({ items, hasMore, ...actions }: ListingProps) {
  const { t } = useTranslation('announcements');
  return (
    <LongCards label={t('title')} items={items} hasMore={hasMore}>
      {(one) => (
        <Paper withBorder radius="md" px="md" py="xs" bg="var(--surface-raised)">
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <div style={{ minWidth: 0 }}>
              <Words one={one} />
              <Group gap="xs" mt={6}>
                <PriorityBadge priority={one.priority} />
                <StatusBadge status={one.status} />
              </Group>
              {one.mediaName !== null && (
                <div style={{ marginTop: 6 }}>
                  <Picture one={one} />
                </div>
              )}
            </div>
            <Buttons one={one} {...actions} large />
          </Group>
        </Paper>
      )}
    </LongCards>
  );
}

function Words({ one: { title, text } }: { one: AnnouncementView }) {
  return (
    <>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Text size="xs" c="var(--ink-soft)" lineClamp={1}>
        {text}
      </Text>
    </>
  );
}

function Picture({ one: { mediaPath, mediaName } }: { one: AnnouncementView }) {
  const { t } = useTranslation('announcements');
  if (mediaPath === null)
    return (
      <Text size="sm" c="var(--ink-soft)">
        {t('noAttachment')}
      </Text>
    );
  return (
    <Group gap={6} wrap="nowrap" style={{ minWidth: 0 }}>
      <IconPhoto size={16} aria-hidden style={{ flex: 'none' }} />
      <Anchor href={mediaPath} target="_blank" rel="noreferrer" size="sm" truncate>
        {mediaName}
      </Anchor>
    </Group>
  );
}

function StatusBadge({ status }: { status: boolean }) {
  const { t } = useTranslation('announcements');
  return (
    <Badge variant={status ? 'light' : 'default'} size="sm" tt="none">
      {status ? t('active') : t('inactive')}
    </Badge>
  );
}

function Buttons({
  one,
  onEdit,
  onRemove,
  large = false,
}: Actions & { one: AnnouncementView; large?: boolean }) {
  const { t } = useTranslation();
  return (
    <RowActions
      name={one.title}
      large={large}
      actions={[
        { label: t('actions.edit'), icon: IconPencil, onClick: () => onEdit(one) },
        { label: t('actions.delete'), icon: IconTrash, onClick: () => onRemove(one) },
      ]}
    />
  );
}
