/** The rows of a report in the order that somebody asks for. Pure. */
import type { ReportRow } from '@prosa/shared';
import { columnOf, isDescending, type Sort } from '@prosa/shared/kernel/sort';
import type { ReportColumn } from './place.ts';

/** Returns the rows sorted by a column; what has no name, and what was not measured, comes last either way. */
export function sortedRows(rows: readonly ReportRow[], sort: string | undefined): readonly ReportRow[] {
  if (sort === undefined) return rows;
  const column = columnOf(sort as Sort<ReportColumn>);
  const way = isDescending(sort as Sort) ? -1 : 1;
  return rows.toSorted(
    (one, other) =>
      Number(one.id === null) - Number(other.id === null) ||
      compare(one, other, column, way) ||
      one.name.localeCompare(other.name),
  );
}

function compare(one: ReportRow, other: ReportRow, column: ReportColumn, way: number): number {
  if (column === 'name') return way * one.name.localeCompare(other.name);
  const [first, second] = [one.now[column], other.now[column]];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return way * (first - second);
}
