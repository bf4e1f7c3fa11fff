/**
 * What an import has done in all, where it was cut off and went on. Most tables are read again from their beginning, and what
 * came before is known then; messages go on behind the last conversation that was whole. Pure.
 */
import type { FamilyImport, FamilyReport, FamilyReportLine, LeftOut } from '@prosa/shared';

type Expected = FamilyImport['expected'];

/** The table whose reading goes on where it was. */
const goesOn = 'Messages';

/** Returns what `now` says together with what was done before it. */
export function mergeReports(
  before: readonly FamilyReport[],
  now: readonly FamilyReport[],
  expected: Expected,
): FamilyReport[] {
  const counted = new Map(expected.map(({ table, rows }) => [table, rows]));
  const former = new Map(before.map((report) => [report.company, report]));
  const current = new Set(now.map(({ company }) => company));
  return [
    ...now.map((report) => merged(former.get(report.company), report, counted)),
    ...beginAnew(before).filter(({ company }) => !current.has(company)),
  ].sort((a, b) => a.company - b.company);
}

/** Returns what was done before an attempt, which has read nothing of it yet. */
export const beginAnew = (before: readonly FamilyReport[]): FamilyReport[] =>
  before.map((report) => ({ ...report, readNow: 0 }));

function merged(
  before: FamilyReport | undefined,
  now: FamilyReport,
  expected: ReadonlyMap<string, number>,
): FamilyReport {
  if (before === undefined) return now;
  const lines = new Map(now.lines.map((line) => [line.table, line]));
  const tables = [...new Set([...before.lines, ...now.lines].map(({ table }) => table))];
  const former = new Map(before.lines.map((line) => [line.table, line]));
  return {
    ...now,
    lines: tables.map((table) => {
      const [was, is] = [former.get(table), lines.get(table)];
      if (was === undefined || is === undefined) return is ?? was ?? emptyLine(table);
      return table === goesOn ? wentOn(was, is, expected.get(table)) : recounted(was, is);
    }),
    files:
      now.files === null
        ? before.files
        : { ...now.files, taken: now.files.taken + (before.files?.taken ?? 0) },
  };
}

const emptyLine = (table: string): FamilyReportLine => ({ table, read: 0, created: 0, known: 0, left: [] });

function recounted(was: FamilyReportLine, is: FamilyReportLine): FamilyReportLine {
  const created = was.created + is.created;
  // While it has not come as far as before, what was before still holds.
  if (is.read < was.read) return { ...was, created };
  return { ...is, created, known: Math.max(0, is.known - was.created) };
}

/** Conversations that were cut off are read again from their first message: those rows count once. */
function wentOn(was: FamilyReportLine, is: FamilyReportLine, expected: number | undefined): FamilyReportLine {
  const sum = was.read + is.read;
  const twice = Math.max(0, sum - Math.max(expected ?? sum, was.read, is.read));
  return {
    table: was.table,
    read: sum - twice,
    created: was.created + is.created,
    known: Math.max(0, was.known + is.known - twice),
    left: sumOf(was.left, is.left),
  };
}

function sumOf(a: readonly LeftOut[], b: readonly LeftOut[]): LeftOut[] {
  const sums = new Map<string, LeftOut>();
  for (const one of [...a, ...b]) {
    const key = `${one.reason} ${one.detail}`;
    sums.set(key, { ...one, rows: one.rows + (sums.get(key)?.rows ?? 0) });
  }
  return [...sums.values()];
}
