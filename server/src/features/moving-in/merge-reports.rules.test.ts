import type { FamilyReport, FamilyReportLine, LeftOut } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { mergeReports } from './merge-reports.rules.ts';

const line = (
  table: string,
  [read, created, known]: readonly [number, number, number],
  left: LeftOut[] = [],
): FamilyReportLine => ({ table, read, created, known, left });
const report = (company: number, ...lines: FamilyReportLine[]): FamilyReport => ({
  ...{ company, name: 'Loja', into: 7, lines, files: null },
  readNow: lines.reduce((sum, { read }) => sum + read, 0),
});
const refused: LeftOut = { reason: 'refused', detail: '54000', rows: 1 };

describe('what an import has done in all', () => {
  it('is what it says where nothing was before', () => {
    const now = [report(1, line('Tags', [3, 3, 0]))];
    expect(mergeReports([], now, [])).toEqual(now);
  });

  it('counts once what is read again from its beginning', () =>
    expect(
      mergeReports([report(1, line('Tags', [3, 2, 1]))], [report(1, line('Tags', [4, 1, 3]))], [])[0]?.lines,
    ).toEqual([line('Tags', [4, 3, 1])]));

  it('holds what was before until it has come as far', () =>
    expect(
      mergeReports(
        [report(1, line('Tags', [3, 3, 0]), line('Queues', [2, 2, 0]))],
        [report(1, line('Tags', [1, 0, 1]))],
        [],
      )[0]?.lines,
    ).toEqual([line('Tags', [3, 3, 0]), line('Queues', [2, 2, 0])]));

  it('adds messages up, and those of a conversation that was cut off count once', () =>
    expect(
      mergeReports(
        [report(1, line('Messages', [600, 599, 0], [refused]))],
        [report(1, line('Messages', [500, 399, 100], [refused]))],
        [{ table: 'Messages', rows: 1000 }],
      )[0]?.lines,
    ).toEqual([line('Messages', [1000, 998, 0], [{ ...refused, rows: 2 }])]));

  it('says what this attempt alone has read', () =>
    expect(
      mergeReports(
        [report(1, line('Messages', [600, 600, 0])), report(2, line('Tags', [5, 5, 0]))],
        [report(1, line('Messages', [100, 100, 0]))],
        [],
      ).map(({ readNow }) => readNow),
    ).toEqual([100, 0]));

  it('keeps companies that are done, in their order', () =>
    expect(
      mergeReports([report(1), report(2)], [report(2), report(3)], []).map(({ company }) => company),
    ).toEqual([1, 2, 3]));
});
