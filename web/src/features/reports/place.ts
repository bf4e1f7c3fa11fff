/** Which report is looked at, as the address spells it: by what, which days, of which queue, in which order. Pure. */
import { type ReportDimension, reportDimensions } from '@prosa/shared';
import { type Choice, choiceOf } from '#src/features/dashboard/period/index.ts';

export const reportColumns = ['name', 'opened', 'finished', 'wait', 'handling', 'rating'] as const;
export type ReportColumn = (typeof reportColumns)[number];

export type ReportPlace = {
  readonly by: ReportDimension;
  readonly choice: Choice;
  /** A queue's number. */
  readonly queue?: string | undefined;
  /** A column, or `-column`; without one most come first. */
  readonly sort?: string | undefined;
};

const sorts: readonly unknown[] = reportColumns.flatMap((column) => [column, `-${column}`]);

/** Reads a place from an address: only what a report understands. */
export function reportPlace({ by, queue, sort, ...search }: Readonly<Record<string, unknown>>): ReportPlace {
  return {
    by: reportDimensions.find((known) => known === by) ?? 'queue',
    choice: choiceOf(search),
    ...(typeof queue === 'string' && /^[1-9]\d{0,8}$/.test(queue) && { queue }),
    ...(sorts.includes(sort) && { sort: String(sort) }),
  };
}

/** Returns how an address spells a place. */
export function spelledPlace({ by, choice, queue, sort }: ReportPlace): Record<string, string> {
  const given = Object.entries({ by, ...choice, queue, sort }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
