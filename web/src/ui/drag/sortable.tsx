/**
 * Things people put into an order, by dragging a handle or with the arrow keys on it. Where something has gone is said
 * aloud for those who cannot see it.
 */

import { arrayMove } from '@dnd-kit/helpers';
import { DragDropProvider, type DragEndEvent, PointerSensor } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { createContext, type KeyboardEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dragPlugins } from './drag-plugins.ts';

type Id = string | number;

export type Dropped = {
  readonly id: Id;
  readonly from: number;
  readonly to: number;
  /** How far to the side it was carried, in pixels. */
  readonly aside: number;
};

const Announce = createContext<(sentence: string) => void>(() => undefined);

type SortableAreaProps = {
  onDrop: (dropped: Dropped) => void;
  onDragStart?: (id: Id) => void;
  onDragEnd?: () => void;
  children: ReactNode;
};

export function SortableArea({ onDrop, onDragStart, onDragEnd, children }: SortableAreaProps) {
  const [sentence, setSentence] = useState('');
  const handleDragEnd = ({ operation, canceled }: DragEndEvent) => {
    onDragEnd?.();
    const { source, transform } = operation;
    if (canceled || source === null || !isSortable(source)) return;
    onDrop({ id: source.id, from: source.initialIndex, to: source.index, aside: transform.x });
  };
  return (
    <Announce.Provider value={setSentence}>
      <DragDropProvider
        sensors={[PointerSensor]}
        plugins={dragPlugins}
        onDragStart={({ operation }) => {
          if (operation.source !== null) onDragStart?.(operation.source.id);
        }}
        onDragEnd={handleDragEnd}
      >
        {children}
      </DragDropProvider>
      <VisuallyHidden role="status">{sentence}</VisuallyHidden>
    </Announce.Provider>
  );
}

/** Makes a thing sortable; returns refs for the thing itself and for its handle. */
export function useSortableItem(id: Id, index: number, disabled = false) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled });
  return { ref, handleRef, isDragging };
}

/** Returns the list with one thing at another place. */
export const reordered = <T,>(list: readonly T[], from: number, to: number): T[] =>
  arrayMove([...list], from, to);

type SortHandleProps = {
  handleRef: (element: Element | null) => void;
  name: string;
  /** From 1. */
  position: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  /** Further in or out, where there are levels; `undefined` where it cannot go. */
  onShift?: ((by: -1 | 1) => void) | undefined;
};

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };
const shifts: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

export function SortHandle({ handleRef, name, position, count, onMove, onShift }: SortHandleProps) {
  const { t } = useTranslation();
  const announce = useContext(Announce);
  const button = useRef<HTMLButtonElement | null>(null);
  const setRef = (element: HTMLButtonElement | null) => {
    button.current = element;
    handleRef(element);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const [by, aside] = [steps[event.key], shifts[event.key]];
    const next = by === undefined ? position : position + by;
    if (by !== undefined && next >= 1 && next <= count) {
      onMove(by);
      announce(t('sort.moved', { name, position: next, count }));
    } else if (aside !== undefined && onShift !== undefined) {
      onShift(aside);
      announce(aside === 1 ? t('sort.in', { name }) : t('sort.out', { name }));
    } else if (by === undefined) return;
    event.preventDefault();
    // A thing that moves in the page loses the focus.
    window.requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <ActionIcon
      ref={setRef}
      size={28}
      aria-label={t(onShift === undefined ? 'sort.handle' : 'sort.handleLevels', { name, position, count })}
      onKeyDown={handleKeyDown}
      style={{ cursor: 'grab', touchAction: 'none' }}
    >
      <IconGripVertical size={16} stroke={1.8} />
    </ActionIcon>
  );
}
