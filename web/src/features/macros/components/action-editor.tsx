/** The actions of a macro in their order: added from a menu, moved by hand or with the arrow keys. */
import { Button, Menu, Stack, Text } from '@mantine/core';
import { macroActionKinds, macroLimits } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { newId } from '#src/lib/browser/ids.ts';
import { reordered, SortableArea } from '#src/ui/drag/sortable.tsx';
import { type DraftAction, newAction } from '../macro-form.ts';
import { ActionRow } from './action-row.tsx';

type ActionEditorProps = {
  actions: DraftAction[];
  /** What is wrong with them. */
  error: string | undefined;
  onChange: (actions: DraftAction[]) => void;
};

export function ActionEditor({ actions, error, onChange }: ActionEditorProps) {
  const { t } = useTranslation('macros');
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('form.actions')}
      </Text>
      <SortableArea onDrop={({ from, to }) => onChange(reordered(actions, from, to))}>
        <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {actions.map((action, index) => (
            <ActionRow
              key={action.uid}
              action={action}
              index={index}
              count={actions.length}
              onChange={(next) => onChange(actions.with(index, next))}
              onMove={(by) => onChange(reordered(actions, index, index + by))}
              onRemove={() => onChange(actions.filter(({ uid }) => uid !== action.uid))}
            />
          ))}
        </Stack>
      </SortableArea>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <Menu shadow="md" position="bottom-start">
        <Menu.Target>
          <Button
            variant="light"
            size="sm"
            leftSection={<IconPlus size={16} />}
            disabled={actions.length >= macroLimits.actions}
          >
            {t('form.addAction')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {macroActionKinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => onChange([...actions, newAction(kind, newId())])}>
              {t(`kinds.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Stack>
  );
}
