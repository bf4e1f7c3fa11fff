/** The values of the tag dialog, and what is sent of them. Pure. */
import { defaultTagColor, type TagView } from '@prosa/shared';

export type TagValues = { name: string; color: string; isLane: boolean };

export const valuesOf = (tag: TagView | null): TagValues => ({
  name: tag?.name ?? '',
  color: tag?.color ?? defaultTagColor,
  isLane: tag?.kanban === 1,
});

export const inputOf = ({ name, color, isLane }: TagValues) => ({
  name: name.trim(),
  color,
  kanban: isLane ? (1 as const) : (0 as const),
});
