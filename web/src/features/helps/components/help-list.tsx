/** Help videos as a table, or as cards where it has no room, page by page. */
import { Anchor, Group, Paper, Table, Text } from '@mantine/core';
import { type HelpView, videoAddress } from '@prosa/shared';
import { IconHelpCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileColumn } from '#src/ui/lists/file-columns.ts';
import { LongCards, LongTable } from '#src/ui/lists/long-list.tsx';
import { type Listing, PagedList } from '#src/ui/lists/paged-list.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import { useEventCallback } from '#src/ui/lists/use-event-callback.ts';
import { helpQueries } from '../api.ts';

type Actions = { onEdit: (help: HelpView) => void; onRemove: (help: HelpView) => void };

export function HelpList({
  search,
  addButton,
  ...given
}: Actions & { search: string; addButton: ReactNode }) {
  const { t } = useTranslation('helps');
  const actions = { onEdit: useEventCallback(given.onEdit), onRemove: useEventCallback(given.onRemove) };
  return (
    <PagedList
      query={useInfiniteQuery(helpQueries.pages(search))}
      itemsOf={({ records }) => records}
      search={search}
      notFound={{ title: t('notFound.title'), text: t('notFound.text') }}
      empty={{ icon: IconHelpCircle, title: t('empty.title'), text: t('empty.text'), action: addButton }}
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

type ListingProps = Actions & Listing<HelpView>;

function useFileColumns(): FileColumn<HelpView>[] {
  const { t } = useTranslation('helps');
  return [
    { label: t('columns.title'), cell: ({ title }) => title },
    { label: t('columns.description'), cell: ({ description }) => description },
    { label: t('columns.video'), cell: ({ video }) => videoAddress(video) },
  ];
}

function Rows({ items, hasMore, ...actions }: ListingProps) {
  const { t } = useTranslation('helps');
  const { t: common } = useTranslation();
  const columns = [
    { label: t('columns.title') },
    { label: t('columns.video'), width: 170 },
    { label: common('columns.actions'), width: 110, align: 'right' as const },
  ];
  return (
    <LongTable label={t('title')} columns={columns} minWidth={560} items={items} hasMore={hasMore}>
      {(help) => (
        <>
          <Table.Td>
            <Words help={help} />
          </Table.Td>
          <Table.Td>
            <Film help={help} />
          </Table.Td>
          <Table.Td>
            <Buttons help={help} {...actions} />
          </Table.Td>
        </>
      )}
    </LongTable>
  );
}

function Cards({ items, hasMore, ...actions }: ListingProps) {
  const { t } = useTranslation('helps');
  return (
    <LongCards label={t('title')} items={items} hasMore={hasMore}>
      {(help) => (
        <Paper withBorder radius="md" px="md" py="xs" bg="var(--surface-raised)">
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <div style={{ minWidth: 0 }}>
              <Words help={help} />
              <Film help={help} />
            </div>
            <Buttons help={help} {...actions} large />
          </Group>
        </Paper>
      )}
    </LongCards>
  );
}

function Words({ help: { title, description } }: { help: HelpView }) {
  return (
    <>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Text size="xs" c="var(--ink-soft)" lineClamp={1}>
        {description}
      </Text>
    </>
  );
}

function Film({ help: { title, video } }: { help: HelpView }) {
  const { t } = useTranslation('helps');
  return (
    <Anchor
      href={videoAddress(video)}
      target="_blank"
      rel="noreferrer"
      size="sm"
      ff="monospace"
      aria-label={`${t('form.open')}: ${title}`}
    >
      {video}
    </Anchor>
  );
}

function Buttons({ help, onEdit, onRemove, large = false }: Actions & { help: HelpView; large?: boolean }) {
  const { t } = useTranslation();
  return (
    <RowActions
      name={help.title}
      large={large}
      actions={[
        { label: t('actions.edit'), icon: IconPencil, onClick: () => onEdit(help) },
        { label: t('actions.delete'), icon: IconTrash, onClick: () => onRemove(help) },
      ]}
    />
  );
}
