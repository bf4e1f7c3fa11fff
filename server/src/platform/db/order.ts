/** `order by` for a list that people sort: what the wire may name, each with its SQL; what has no value comes last. */
import { columnOf, isDescending, type Sort } from '@prosa/shared';

/** Returns the SQL that sorts names as people read them: whatever their case, 2 before 10. */
export const naturally = (column: string): string => `lower(${column}) collate prosa_natural`;

/**
 * Returns an `order by` in which `id` comes last, so that pages fit together. Only texts written here reach the SQL:
 * `sort` chooses one of them.
 */
export function orderBy<Column extends string>(
  sort: Sort<Column>,
  columns: Readonly<Record<Column, string>>,
  id: string,
): string {
  const way = isDescending(sort) ? 'desc' : 'asc';
  return `order by ${columns[columnOf(sort)]} ${way} nulls last, ${id} ${way}`;
}
