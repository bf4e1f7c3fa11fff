/** Lists of files, page by page. */
import { Table, Text } from '@mantine/core';
import type { FileListView } from '@prosa/shared';
import { IconFiles, IconPencil, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LongTable } from '#src/ui/lists/long-list.tsx';
import { PagedList } from '#src/ui/lists/paged-list.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import { fileQueries } from '../api.ts';

type FileListTableProps = {
  search: string;
  addButton: ReactNode;
  onEdit: (list: FileListView) => void;
  onRemove: (list: FileListView) => void;
};

const fileCount = ({ options }: FileListView): number => options.filter(({ path }) => path !== null).length;

export function FileListTable({ search, addButton, onEdit, onRemove }: FileListTableProps) {
  const { t } = useTranslation('files');
  const { t: common } = useTranslation();
  const columns = [
    { label: t('columns.name') },
    { label: t('columns.files'), width: 100, align: 'right' as const },
    { label: common('columns.actions'), width: 110, align: 'right' as const },
  ];
  return (
    <PagedList
      query={useInfiniteQuery(fileQueries.pages(search))}
      itemsOf={(page) => page.files}
      search={search}
      notFound={{ title: t('notFound.title'), text: t('notFound.text') }}
      file={{
        name: t('title'),
        columns: [
          { label: t('columns.name'), cell: ({ name }) => name },
          { label: t('columns.files'), cell: fileCount },
        ],
      }}
      empty={{ icon: IconFiles, title: t('empty.title'), text: t('empty.text'), action: addButton }}
    >
      {({ items, hasMore }) => (
        <LongTable label={t('title')} columns={columns} minWidth={320} items={items} hasMore={hasMore}>
          {(list) => (
            <>
              <Table.Td>
                <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {list.name}
                </Text>
                <Text size="xs" c="var(--ink-soft)" lineClamp={1}>
                  {list.message}
                </Text>
              </Table.Td>
              <Table.Td ta="right">{fileCount(list)}</Table.Td>
              <Table.Td>
                <RowActions
                  name={list.name}
                  actions={[
                    { label: common('actions.edit'), icon: IconPencil, onClick: () => onEdit(list) },
                    { label: common('actions.delete'), icon: IconTrash, onClick: () => onRemove(list) },
                  ]}
                />
              </Table.Td>
            </>
          )}
        </LongTable>
      )}
    </PagedList>
  );
}
