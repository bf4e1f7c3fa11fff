/** What can be done with a row, as icons; each says what it does and to whom. */
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

export type RowAction = { readonly label: string; readonly icon: Icon; readonly onClick: () => void };

type RowActionsProps = {
  /** The row's name. */
  name: string;
  actions: readonly RowAction[];
  /** For fingers. */
  large?: boolean;
};

export function RowActions({ name, actions, large = false }: RowActionsProps) {
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap" flex="none">
      {actions.map(({ label, icon: Sign, onClick }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon size={large ? 42 : 32} onClick={onClick} aria-label={`${label}: ${name}`}>
            <Sign size={18} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}
