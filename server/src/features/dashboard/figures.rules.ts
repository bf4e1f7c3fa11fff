/** Sums over figures: what a split says of one key, or of all. */
import type { InsightShare } from '@prosa/shared';
import type { Figure } from './figure.queries.ts';

export type Sum = { readonly count: number; readonly total: number };

export const none: Sum = { count: 0, total: 0 };

export const ofSplit = (figures: readonly Figure[], figure: string, split: string): Figure[] =>
  figures.filter((row) => row.figure === figure && row.split === split);

export const sumOf = (rows: readonly Sum[]): Sum =>
  rows.reduce((sum, { count, total }) => ({ count: sum.count + count, total: sum.total + total }), none);

/** Returns the sums by key; of the hours, over all days. */
export function byKey(rows: readonly Figure[]): ReadonlyMap<number, Sum> {
  const sums = new Map<number, Sum>();
  for (const row of rows) sums.set(row.key, sumOf([sums.get(row.key) ?? none, row]));
  return sums;
}

export const meanOf = ({ count, total }: Sum): number | null => (count === 0 ? null : total / count);

const minuteMs = 60_000;

/** Returns the mean of milliseconds in minutes, to the hundredth; 0 where there were none. */
export const minutesOf = (sum: Sum): number => Math.round(((meanOf(sum) ?? 0) / minuteMs) * 100) / 100;

export const roundedTo = (digits: number, value: number | null): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

/**
 * Returns the shares of what has names, most first, what is called the same together, spelt as the oldest of it; at the end
 * those that have none.
 */
export function sharesByName(
  rows: readonly Pick<Figure, 'key' | 'count'>[],
  names: readonly { readonly id: number; readonly name: string }[],
  without: number,
): InsightShare[] {
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const shares = new Map<string, InsightShare>();
  for (const { key, count } of rows.toSorted((one, other) => one.key - other.key)) {
    const name = nameOf.get(key) ?? '';
    const known = shares.get(name.toLowerCase());
    shares.set(name.toLowerCase(), {
      id: key,
      name,
      color: null,
      ...known,
      count: count + (known?.count ?? 0),
    });
  }
  const sorted = [...shares.values()].sort(
    (one, other) => other.count - one.count || one.name.localeCompare(other.name),
  );
  return without > 0 ? [...sorted, { id: null, name: '', color: null, count: without }] : sorted;
}
