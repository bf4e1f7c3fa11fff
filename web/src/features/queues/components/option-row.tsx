/** One option of the menu that is edited: its number, its title, and its message while it is looked at. */
import { ActionIcon, Textarea, TextInput, Tooltip } from '@mantine/core';
import { optionLimits } from '@prosa/shared';
import { IconMessage2, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SortHandle, useSortableItem } from '#src/ui/drag/sortable.tsx';
import { type DraftTree, type FlatOption, indented, movedBy, outdented, withWords } from '../option-tree.ts';
import { isTitleMissing } from '../queue-form.ts';
import classes from './options-editor.module.css';

/** In pixels: how far a level stands in, and has to be carried. */
export const levelWidth = 22;

type OptionRowProps = {
  row: FlatOption;
  /** Among all rows that are shown. */
  index: number;
  tree: DraftTree;
  onChange: (tree: DraftTree) => void;
  isSelected: boolean;
  showProblems: boolean;
  onSelect: () => void;
  onAdd: () => void;
  onRemove: () => void;
};

export function OptionRow({
  row,
  index,
  tree,
  onChange,
  isSelected,
  showProblems,
  onSelect,
  onAdd,
  onRemove,
}: OptionRowProps) {
  const { t } = useTranslation('queues');
  const { option, place, depth } = row;
  const { ref, handleRef, isDragging } = useSortableItem(option.id, index);
  const isWrong = showProblems && isTitleMissing(option.title);
  const canGoDeeper = depth + 1 < optionLimits.levels;
  return (
    <li
      ref={ref}
      className={classes.row}
      style={{ marginInlineStart: Math.min(depth, 8) * levelWidth }}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
    >
      <div className={classes.line}>
        <SortHandle
          handleRef={handleRef}
          name={option.title.trim() === '' ? place : option.title}
          position={row.index + 1}
          count={row.siblings}
          onMove={(by) => onChange(movedBy(tree, option.id, by))}
          onShift={(by) => onChange(by === 1 ? indented(tree, option.id) : outdented(tree, option.id))}
        />
        <span className={classes.place} aria-hidden>
          {place}
        </span>
        <TextInput
          className={classes.title}
          size="sm"
          aria-label={t('options.optionTitle', { place })}
          placeholder={t('options.titlePlaceholder')}
          maxLength={optionLimits.title}
          // A new option is there to be written.
          autoFocus={option.id < 0 && isSelected && option.title === ''}
          error={isWrong && t('options.titleRequired')}
          value={option.title}
          onFocus={onSelect}
          onChange={({ currentTarget }) =>
            onChange(withWords(tree, option.id, { title: currentTarget.value }))
          }
        />
        {option.message !== '' && !isSelected && (
          <IconMessage2 size={15} className={classes.said} aria-label={t('options.hasMessage')} />
        )}
        {canGoDeeper && (
          <Tooltip label={t('options.addBelow')}>
            <ActionIcon size={28} aria-label={t('options.addBelowOf', { place })} onClick={onAdd}>
              <IconPlus size={16} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={t('options.remove.label')}>
          <ActionIcon size={28} aria-label={t('options.remove.labelOf', { place })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      </div>
      {isSelected && (
        <Textarea
          className={classes.message}
          size="sm"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={optionLimits.message}
          aria-label={t('options.optionMessage', { place })}
          placeholder={t('options.messagePlaceholder')}
          value={option.message}
          onChange={({ currentTarget }) =>
            onChange(withWords(tree, option.id, { message: currentTarget.value }))
          }
        />
      )}
    </li>
  );
}
