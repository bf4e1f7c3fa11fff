/**
 * Edits the menu of a queue: options are written where they stand, dragged or moved with the arrow keys, taken in from a
 * file and given out as one, while a customer's phone beside them shows what comes of it.
 */
import { Button, Group, Text } from '@mantine/core';
import { IconListNumbers, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dropped, SortableArea } from '#src/ui/drag/sortable.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import {
  type DraftTree,
  droppedAt,
  type FlatOption,
  flatten,
  newOption,
  rowsWhileDragging,
  withOption,
  without,
} from '../option-tree.ts';
import { MenuFileButtons } from './menu-file-buttons.tsx';
import { levelWidth, OptionRow } from './option-row.tsx';
import classes from './options-editor.module.css';

type OptionsEditorProps = {
  queueName: string;
  tree: DraftTree;
  onChange: (tree: DraftTree) => void;
  showProblems: boolean;
  /** The option that is looked at. */
  selected: number | null;
  onSelect: (id: number | null) => void;
};

export function OptionsEditor({
  queueName,
  tree,
  onChange,
  showProblems,
  selected,
  onSelect,
}: OptionsEditorProps) {
  const { t } = useTranslation('queues');
  const [dragged, setDragged] = useState<number | null>(null);
  const rows = dragged === null ? flatten(tree) : rowsWhileDragging(tree, dragged);
  const add = (parentId: number | null, index: number) => {
    const option = newOption(tree);
    onChange(withOption(tree, parentId, index, option));
    onSelect(option.id);
  };
  const handleRemove = async ({ option, place }: FlatOption) => {
    const below = flatten(option.children).length;
    const name = option.title.trim() === '' ? place : option.title;
    const question = {
      title: t('options.remove.title', { name }),
      message: t('options.remove.text', { count: below }),
      confirmLabel: t('options.remove.confirm'),
      danger: true,
    };
    if (below > 0 && !(await confirm(question))) return;
    onChange(without(tree, option.id));
    onSelect(null);
  };
  const handleDrop = ({ id, to, aside }: Dropped) => {
    const row = flatten(tree).find(({ option }) => option.id === id);
    if (row !== undefined)
      onChange(droppedAt(tree, row.option.id, to, row.depth + Math.round(aside / levelWidth)));
  };
  const addButton = (
    <Button
      variant="light"
      size="sm"
      leftSection={<IconPlus size={16} />}
      onClick={() => add(null, tree.length)}
    >
      {t('options.add')}
    </Button>
  );
  return (
    <div>
      <Text size="sm" c="var(--ink-soft)" mb="sm">
        {t('options.hint')}
      </Text>
      {rows.length === 0 ? (
        <EmptyState
          icon={IconListNumbers}
          title={t('options.empty.title')}
          text={t('options.empty.text')}
          action={addButton}
        />
      ) : (
        <SortableArea
          onDragStart={(id) => setDragged(Number(id))}
          onDragEnd={() => setDragged(null)}
          onDrop={handleDrop}
        >
          <ul className={classes.tree} aria-label={t('options.title')}>
            {rows.map((row, index) => (
              <OptionRow
                key={row.option.id}
                row={row}
                index={index}
                tree={tree}
                onChange={onChange}
                isSelected={selected === row.option.id}
                showProblems={showProblems}
                onSelect={() => onSelect(row.option.id)}
                onAdd={() => add(row.option.id, row.option.children.length)}
                onRemove={() => void handleRemove(row)}
              />
            ))}
          </ul>
        </SortableArea>
      )}
      <Group justify="space-between" mt="sm" gap="xs">
        {rows.length > 0 && addButton}
        <MenuFileButtons queueName={queueName} tree={tree} onRead={onChange} />
      </Group>
    </div>
  );
}
