/** What can be done with a row, as icons; each says what it does and to whom. */
import { ActionIcon, Box, Group, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

export type RowAction = { readonly label: string; readonly icon: Icon; readonly onClick: () => void };

type RowActionsProps = {
  /** The row's name. */
  name: string;
  /** Nothing keeps a place free: what stands before it does not move under a finger when the row changes. */
  actions: readonly (RowAction | null)[];
  /** For fingers. */
  large?: boolean;
};

export function RowActions({ name, actions, large = false }: RowActionsProps) {
  const size = large ? 42 : 32;
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap" flex="none">
      {actions.map((action, place) =>
        action === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is nothing but its place.
          <Box key={`free ${place}`} w={size} aria-hidden />
        ) : (
          <Tooltip key={action.label} label={action.label}>
            <ActionIcon size={size} onClick={action.onClick} aria-label={`${action.label}: ${name}`}>
              <action.icon size={18} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        ),
      )}
    </Group>
  );
}
