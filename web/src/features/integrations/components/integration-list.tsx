/** Integrations as a table, or as cards where it has no room, page by page. */
import { Group, Paper, Table, Text } from '@mantine/core';
import { type IntegrationView, isSentEvents } from '@prosa/shared';
import { IconHistory, IconPencil, IconRobot, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileColumn } from '#src/ui/lists/file-columns.ts';
import { LongCards, LongTable } from '#src/ui/lists/long-list.tsx';
import { type Listing, PagedList } from '#src/ui/lists/paged-list.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import { integrationQueries } from '../api.ts';
import { TypeIcon } from './type-icon.tsx';

type Actions = {
  onEdit: (one: IntegrationView) => void;
  onRemove: (one: IntegrationView) => void;
  onLook: (one: IntegrationView) => void;
};

export function IntegrationList({
  search,
  addButton,
  ...actions
}: Actions & { search: string; addButton: ReactNode }) {
  const { t } = useTranslation('integrations');
  return (
    <PagedList
      query={useInfiniteQuery(integrationQueries.pages(search))}
      itemsOf={(page) => page.queueIntegrations}
      search={search}
      notFound={{ title: t('notFound.title'), text: t('notFound.text') }}
      empty={{ icon: IconRobot, title: t('empty.title'), text: t('empty.text'), action: addButton }}
      tableFrom={700}
      file={{ name: t('title'), columns: useFileColumns() }}
    >
      {(listing, narrow) => {
        const Layout = narrow ? IntegrationCards : IntegrationTable;
        return <Layout {...listing} {...actions} />;
      }}
    </PagedList>
  );
}

type ListingProps = Actions & Listing<IntegrationView>;

function useFileColumns(): FileColumn<IntegrationView>[] {
  const { t } = useTranslation('integrations');
  // Addresses and keys stay where they are: a file goes from hand to hand.
  return [
    { label: t('columns.type'), cell: ({ type }) => t(`types.${type}`) },
    { label: t('columns.id'), cell: ({ id }) => id },
    { label: t('columns.name'), cell: ({ name }) => name },
  ];
}

function IntegrationTable({ items, hasMore, ...actions }: ListingProps) {
  const { t } = useTranslation('integrations');
  const { t: common } = useTranslation();
  const columns = [
    { label: t('columns.type'), width: 190 },
    { label: t('columns.id'), width: 90 },
    { label: t('columns.name') },
    { label: common('columns.actions'), width: 150, align: 'right' as const },
  ];
  return (
    <LongTable label={t('title')} columns={columns} minWidth={620} items={items} hasMore={hasMore}>
      {(one) => (
        <>
          <Table.Td>
            <TypeIcon type={one.type} />
          </Table.Td>
          <Table.Td>
            <Text size="sm" c="var(--ink-soft)">
              {one.id}
            </Text>
          </Table.Td>
          <Table.Td>
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {one.name}
            </Text>
          </Table.Td>
          <Table.Td>
            <IntegrationActions one={one} {...actions} />
          </Table.Td>
        </>
      )}
    </LongTable>
  );
}

function IntegrationCards({ items, hasMore, ...actions }: ListingProps) {
  const { t } = useTranslation('integrations');
  return (
    <LongCards label={t('title')} items={items} hasMore={hasMore}>
      {(one) => (
        <Paper withBorder radius="md" px="md" py="xs" bg="var(--surface-raised)">
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {one.name}
            </Text>
            <IntegrationActions one={one} {...actions} large />
          </Group>
          <Group gap="md" mb={4}>
            <TypeIcon type={one.type} />
            <Text size="sm" c="var(--ink-soft)">
              {t('number', { id: one.id })}
            </Text>
          </Group>
        </Paper>
      )}
    </LongCards>
  );
}

type One = { one: IntegrationView };

function IntegrationActions({
  one,
  onEdit,
  onRemove,
  onLook,
  large = false,
}: Actions & One & { large?: boolean }) {
  const { t } = useTranslation('integrations');
  const { t: common } = useTranslation();
  return (
    <RowActions
      name={one.name}
      large={large}
      actions={[
        ...(isSentEvents(one.type)
          ? [{ label: t('deliveries.open'), icon: IconHistory, onClick: () => onLook(one) }]
          : []),
        { label: common('actions.edit'), icon: IconPencil, onClick: () => onEdit(one) },
        { label: common('actions.delete'), icon: IconTrash, onClick: () => onRemove(one) },
      ]}
    />
  );
}
