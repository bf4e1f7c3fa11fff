/** The values of the tag dialog, and what is wrong with them. Pure; problems are text keys, not sentences. */
import { defaultTagColor, type TagView, tagFields, tagNameLength } from '@prosa/shared';

export type TagValues = { name: string; color: string; isLane: boolean };
export type TagProblem = 'required' | 'tooShort' | 'tooLong' | 'invalid';

export const valuesOf = (tag: TagView | null): TagValues => ({
  name: tag?.name ?? '',
  color: tag?.color ?? defaultTagColor,
  isLane: tag?.kanban === 1,
});

export function nameProblem(name: string): TagProblem | null {
  const { length } = name.trim();
  if (length === 0) return 'required';
  if (length < tagNameLength.min) return 'tooShort';
  return length > tagNameLength.max ? 'tooLong' : null;
}

export function colorProblem(color: string): TagProblem | null {
  if (color.trim() === '') return 'required';
  return tagFields.shape.color.safeParse(color).success ? null : 'invalid';
}

export const inputOf = ({ name, color, isLane }: TagValues) => ({
  name: name.trim(),
  color,
  kanban: isLane ? (1 as const) : (0 as const),
});
