/**
 * Things that are carried by mouse or finger from one place to another. What is carried stays where it is until it is put
 * down, and a copy of it follows the pointer. A finger holds for a moment first, so that one can still scroll.
 */
import {
  DragDropProvider,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  useDraggable,
  useDroppable,
} from '@dnd-kit/react';
import type { ReactNode } from 'react';
import { dragPlugins } from './drag-plugins.ts';

type DragBetweenProps = {
  /** What follows the pointer. */
  drawCarried: (id: number) => ReactNode;
  onDragStart?: (id: number) => void;
  onDragEnd?: () => void;
  /** Called when the carried thing was put down over this place. */
  onDrop: (id: number, place: number) => void;
  children: ReactNode;
};

const thingId = (id: number): string => `thing-${id}`;
const placeId = (id: number): string => `place-${id}`;
const numberOf = (id: string | number): number => Number(String(id).replace(/^\w+-/, ''));

export function DragBetween({ drawCarried, onDragStart, onDragEnd, onDrop, children }: DragBetweenProps) {
  const handleDragEnd = ({ operation: { source, target }, canceled }: DragEndEvent) => {
    onDragEnd?.();
    if (!canceled && source !== null && target !== null) onDrop(numberOf(source.id), numberOf(target.id));
  };
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={dragPlugins}
      onDragStart={({ operation: { source } }) => {
        if (source !== null) onDragStart?.(numberOf(source.id));
      }}
      onDragEnd={handleDragEnd}
    >
      {children}
      <DragOverlay dropAnimation={null}>{({ id }) => drawCarried(numberOf(id))}</DragOverlay>
    </DragDropProvider>
  );
}

export function useCarried(id: number, disabled = false) {
  const { ref, isDragging } = useDraggable({ id: thingId(id), disabled });
  return { ref, isDragging };
}

export function useDropPlace(id: number) {
  const { ref, isDropTarget } = useDroppable({ id: placeId(id) });
  return { ref, isDropTarget };
}
