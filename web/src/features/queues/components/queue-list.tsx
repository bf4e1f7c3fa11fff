/** Queues in their order as a table, or as cards where it has no room. They are put into another order by hand. */
import { Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { QueueView } from '@prosa/shared';
import { IconPencil, IconSitemap, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '#src/ui/colors/color-dot.tsx';
import { reordered, SortableArea, SortHandle, useSortableItem } from '#src/ui/drag/sortable.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { DownloadMenu } from '#src/ui/lists/download-menu.tsx';
import { type FileColumn, fileRows } from '#src/ui/lists/file-columns.ts';
import { ListBar } from '#src/ui/lists/list-bar.tsx';
import { RecordTable } from '#src/ui/lists/record-table.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import { queueQueries, useOrderQueues } from '../api.ts';

type QueueActions = { onEdit: (queue: QueueView) => void; onRemove: (queue: QueueView) => void };

export function QueueList({ addButton, ...actions }: QueueActions & { addButton: ReactNode }) {
  const { t } = useTranslation('queues');
  const narrow = useMediaQuery('(max-width: 699.98px)', undefined, { getInitialValueInEffect: false });
  const { data: queues, isError, refetch } = useQuery(queueQueries.list());
  const order = useOrderQueues();
  if (queues === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={4} />;
  if (queues.length === 0)
    return (
      <EmptyState icon={IconSitemap} title={t('empty.title')} text={t('empty.text')} action={addButton} />
    );
  const move = (from: number, to: number) => {
    if (from === to) return;
    order.mutate(reordered(queues, from, to).map(({ id }) => id));
  };
  const Listing = narrow ? QueueCards : QueueTable;
  return (
    <>
      <ListBar total={queues.length} download={<QueueDownload queues={queues} />} />
      <SortableArea onDrop={({ from, to }) => move(from, to)}>
        <Listing queues={queues} onMove={move} {...actions} />
      </SortableArea>
    </>
  );
}

function QueueDownload({ queues }: { queues: readonly QueueView[] }) {
  const { t } = useTranslation('queues');
  const columns: FileColumn<QueueView>[] = [
    { label: t('columns.name'), cell: ({ name }) => name },
    { label: t('columns.color'), cell: ({ color }) => color },
    { label: t('columns.greeting'), cell: ({ greetingMessage }) => greetingMessage },
  ];
  return <DownloadMenu of={t('title')} table={() => ({ name: t('title'), ...fileRows(columns, queues) })} />;
}

type Moves = { onMove: (from: number, to: number) => void };
type ListingProps = QueueActions & Moves & { queues: readonly QueueView[] };
type ItemProps = QueueActions & Moves & { queue: QueueView; index: number; count: number };

/** Widths of the columns and of their cells: a row that is dragged has no table around it to go by. */
const widths = { order: 110, name: 260, color: 130, actions: 120 } as const;

function QueueTable({ queues, ...rest }: ListingProps) {
  const { t } = useTranslation('queues');
  const { t: common } = useTranslation();
  const columns = [
    { label: t('columns.order'), width: widths.order },
    { label: t('columns.name'), width: widths.name },
    { label: t('columns.color'), width: widths.color },
    { label: t('columns.greeting') },
    { label: common('columns.actions'), width: widths.actions, align: 'right' as const },
  ];
  return (
    <RecordTable label={t('title')} columns={columns} minWidth={720}>
      {queues.map((queue, index) => (
        <QueueRow key={queue.id} queue={queue} index={index} count={queues.length} {...rest} />
      ))}
    </RecordTable>
  );
}

function QueueRow({ queue, index, count, onMove, ...actions }: ItemProps) {
  const { ref, handleRef, isDragging } = useSortableItem(queue.id, index);
  return (
    <Table.Tr ref={ref} {...(isDragging && { bg: 'var(--surface-raised)' })}>
      <Table.Td w={widths.order}>
        <Group gap={6} wrap="nowrap">
          <SortHandle
            handleRef={handleRef}
            name={queue.name}
            position={index + 1}
            count={count}
            onMove={(by) => onMove(index, index + by)}
          />
          <Text size="sm" c="var(--ink-soft)">
            {index + 1}
          </Text>
        </Group>
      </Table.Td>
      <Table.Td w={widths.name}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {queue.name}
        </Text>
      </Table.Td>
      <Table.Td w={widths.color}>
        <Group gap="xs" wrap="nowrap">
          <ColorDot color={queue.color} />
          <Text size="sm" ff="monospace" c="var(--ink-soft)">
            {queue.color}
          </Text>
        </Group>
      </Table.Td>
      <Table.Td>
        <Text size="sm" lineClamp={1} title={queue.greetingMessage}>
          {queue.greetingMessage}
        </Text>
      </Table.Td>
      <Table.Td w={widths.actions}>
        <QueueRowActions queue={queue} {...actions} />
      </Table.Td>
    </Table.Tr>
  );
}

function QueueCards({ queues, ...rest }: ListingProps) {
  const { t } = useTranslation('queues');
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('title')}>
      {queues.map((queue, index) => (
        <QueueCard key={queue.id} queue={queue} index={index} count={queues.length} {...rest} />
      ))}
    </Stack>
  );
}

function QueueCard({ queue, index, count, onMove, ...actions }: ItemProps) {
  const { ref, handleRef } = useSortableItem(queue.id, index);
  return (
    <Paper component="li" ref={ref} withBorder radius="md" p="xs" bg="var(--surface-raised)">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <SortHandle
          handleRef={handleRef}
          name={queue.name}
          position={index + 1}
          count={count}
          onMove={(by) => onMove(index, index + by)}
        />
        <div style={{ minWidth: 0, flex: 1 }}>
          <Group gap="xs" wrap="nowrap">
            <ColorDot color={queue.color} />
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {queue.name}
            </Text>
          </Group>
          <Text size="xs" c="var(--ink-soft)" truncate>
            {queue.greetingMessage}
          </Text>
        </div>
        <QueueRowActions queue={queue} {...actions} large />
      </Group>
    </Paper>
  );
}

function QueueRowActions({
  queue,
  onEdit,
  onRemove,
  large = false,
}: QueueActions & { queue: QueueView; large?: boolean }) {
  const { t } = useTranslation();
  return (
    <RowActions
      name={queue.name}
      large={large}
      actions={[
        { label: t('actions.edit'), icon: IconPencil, onClick: () => onEdit(queue) },
        { label: t('actions.delete'), icon: IconTrash, onClick: () => onRemove(queue) },
      ]}
    />
  );
}
