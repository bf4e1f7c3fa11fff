/** How what a report measures is said, and saved. */
import type { ReportDimension, ReportMeasures } from '@prosa/shared';
import type { TableCell } from '@prosa/shared/kernel/tables/table-cell';
import { durationOf } from '#src/features/dashboard/index.ts';
import { currentLocale } from '#src/lib/i18n/i18n.ts';

export type Measure = Exclude<keyof ReportMeasures, 'ratings'>;
const all: readonly Measure[] = ['opened', 'finished', 'wait', 'handling', 'rating'];
/** Who waited and how it was rated is not told by the reason for which it ended. */
const ofReasons: readonly Measure[] = ['finished', 'handling'];

export const measuresOf = (by: ReportDimension): readonly Measure[] => (by === 'reason' ? ofReasons : all);

const isDuration = (measure: Measure): boolean => measure === 'wait' || measure === 'handling';

/** Returns a measure as people read it; a dash where nothing was measured. */
export function spokenMeasure(measure: Measure, value: number | null): string {
  if (value === null) return '–';
  if (isDuration(measure)) return durationOf(value);
  const digits = measure === 'rating' ? 1 : 0;
  return new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** Returns a measure as a cell of a file. */
export function cellOf(measure: Measure, value: number | null): TableCell {
  if (value === null) return null;
  return isDuration(measure) ? { seconds: value } : value;
}

/** Returns a share in the reader's language: `20%`. */
export const spokenShare = (share: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
