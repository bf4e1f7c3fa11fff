/** Puts the lanes into another order, for everybody; the lane of tickets without a tag stays the first. */
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { ColorDot } from '#src/ui/colors/color-dot.tsx';
import { reordered, SortableArea, SortHandle, useSortableItem } from '#src/ui/drag/sortable.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useOrderLanes } from '../api.ts';
import type { Lane } from '../board.ts';
import { laneWord } from '../words.ts';

type OrderDialogProps = { opened: boolean; lanes: readonly Lane[]; onClose: () => void };

export function OrderDialog({ opened, lanes, onClose }: OrderDialogProps) {
  const { t } = useTranslation('kanban');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('order.title')}>
      <OrderForm lanes={lanes.filter(({ tagId }) => tagId !== 0)} onClose={onClose} />
    </Dialog>
  );
}

function OrderForm({ lanes, onClose }: Omit<OrderDialogProps, 'opened'>) {
  const { t } = useTranslation('kanban');
  const { t: common } = useTranslation();
  const [list, setList] = useState(lanes);
  const order = useOrderLanes();
  const move = (from: number, to: number): void => setList(reordered(list, from, to));
  const save = (): void =>
    order.mutate(
      list.map(({ tagId }) => tagId),
      {
        onSuccess: () => {
          showSuccess(t('order.saved'));
          onClose();
        },
        onError: showError,
      },
    );
  return (
    <Stack gap="md">
      <Text size="sm" c="var(--ink-soft)">
        {t('order.text')}
      </Text>
      <SortableArea onDrop={({ from, to }) => move(from, to)}>
        <Stack
          component="ul"
          gap="xs"
          m={0}
          p={0}
          style={{ listStyle: 'none' }}
          aria-label={t('order.title')}
        >
          {list.map((lane, index) => (
            <OrderItem
              key={lane.tagId}
              lane={lane}
              index={index}
              count={list.length}
              onMove={(by) => move(index, index + by)}
            />
          ))}
        </Stack>
      </SortableArea>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {common('actions.cancel')}
        </Button>
        <Button loading={order.isPending} onClick={save}>
          {common('actions.save')}
        </Button>
      </Group>
    </Stack>
  );
}

type OrderItemProps = { lane: Lane; index: number; count: number; onMove: (by: -1 | 1) => void };

function OrderItem({ lane, index, count, onMove }: OrderItemProps) {
  const { ref, handleRef } = useSortableItem(lane.tagId, index);
  const name = laneWord(lane.name);
  return (
    <Paper component="li" ref={ref} withBorder radius="md" p="xs" bg="var(--surface-raised)">
      <Group gap="xs" wrap="nowrap">
        <SortHandle handleRef={handleRef} name={name} position={index + 1} count={count} onMove={onMove} />
        <ColorDot color={lane.color ?? 'transparent'} />
        <Text size="sm" fw={600} truncate>
          {name}
        </Text>
      </Group>
    </Paper>
  );
}
