/** A reason of a list: its name, which is changed where it stands, its place, and the way to take it away. */
import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { type ResolveReasonView, resolveReasonLimits } from '@prosa/shared';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SortHandle, useSortableItem } from '#src/ui/drag/sortable.tsx';
import classes from './reason-list.module.css';

type ReasonRowProps = {
  reason: ResolveReasonView;
  index: number;
  count: number;
  /** Another one is called so. */
  isTaken: (name: string) => boolean;
  onRename: (name: string) => Promise<unknown>;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function ReasonRow({ reason, index, count, isTaken, onRename, onMove, onRemove }: ReasonRowProps) {
  const { t } = useTranslation('queues');
  const { ref, handleRef } = useSortableItem(reason.id, index);
  /** While it is being changed. */
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? reason.name;
  const problem = typed !== null && isTaken(typed.trim()) ? t('reasons.taken') : undefined;
  const keep = (): void => {
    const wanted = name.trim();
    if (problem !== undefined) return;
    if (typed === null || wanted === '' || wanted === reason.name) return setTyped(null);
    // What was refused still stands in the field.
    void onRename(wanted).then(
      () => setTyped(null),
      () => undefined,
    );
  };
  const press = (event: KeyboardEvent): void => {
    // The list may stand within another form.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter') keep();
    if (event.key !== 'Escape' || typed === null) return;
    event.stopPropagation();
    setTyped(null);
  };
  return (
    <li ref={ref} className={classes.reason}>
      <SortHandle
        handleRef={handleRef}
        name={reason.name}
        position={index + 1}
        count={count}
        onMove={onMove}
      />
      <TextInput
        flex={1}
        aria-label={t('reasons.nameOf', { name: reason.name })}
        maxLength={resolveReasonLimits.name}
        value={name}
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={keep}
        onKeyDown={press}
      />
      <Tooltip label={t('reasons.remove')}>
        <ActionIcon size={32} onClick={onRemove} aria-label={t('reasons.removeOf', { name: reason.name })}>
          <IconTrash size={17} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
