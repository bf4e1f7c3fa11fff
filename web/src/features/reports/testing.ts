/** Builders of reports for tests. */
import type { Report, ReportMeasures, ReportRow } from '@prosa/shared';

export const buildMeasures = (own: Partial<ReportMeasures> = {}): ReportMeasures => ({
  opened: 0,
  finished: 0,
  wait: null,
  handling: null,
  rating: null,
  ratings: 0,
  ...own,
});

export const buildRow = (
  name: string,
  now: Partial<ReportMeasures> = {},
  before: Partial<ReportMeasures> = {},
  id: number | null = name.length,
): ReportRow => ({ id, name, color: null, now: buildMeasures(now), before: buildMeasures(before) });

export const buildReport = (own: Partial<Report> = {}): Report => ({
  by: 'queue',
  period: { from: '2026-11-01', to: '2026-11-22' },
  previous: { from: '2026-10-10', to: '2026-10-31' },
  rows: [],
  total: { now: buildMeasures(), before: buildMeasures() },
  ...own,
});
