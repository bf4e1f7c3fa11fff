/** What became of the rows, by table: for the person at the terminal, and as CSV. */
import { csvLine, csvMark } from '@prosa/shared';
import { type LeftOut, type LeftWords, leftOutOf } from './left-out.ts';
import type { Outcome } from './rows/step.ts';

type Line = { read: number; created: number; known: number; left: Map<string, number> };

export type Report = {
  add(table: string, read: number, outcome: Outcome): void;
  leave(table: string, reason: LeftWords, rows: number): void;
  lines(): readonly {
    readonly table: string;
    readonly read: number;
    readonly created: number;
    readonly known: number;
    readonly left: string;
    readonly reasons: readonly LeftOut[];
  }[];
};

export function openReport(): Report {
  const tables = new Map<string, Line>();
  const lineOf = (table: string): Line => {
    const line = tables.get(table) ?? { read: 0, created: 0, known: 0, left: new Map<string, number>() };
    tables.set(table, line);
    return line;
  };
  const leave: Report['leave'] = (table, reason, rows) => {
    const { left } = lineOf(table);
    if (rows > 0) left.set(reason, (left.get(reason) ?? 0) + rows);
  };
  return {
    leave,
    add: (table, read, { created, known, orphans, left = {} }) => {
      const line = lineOf(table);
      line.read += read;
      line.created += created;
      line.known += known;
      leave(table, 'what it belongs to is not there', orphans);
      for (const [reason, rows] of Object.entries(left)) leave(table, reason as LeftWords, rows);
    },
    lines: () =>
      [...tables].map(([table, { left, ...line }]) => ({
        ...{ table, ...line },
        left: [...left].map(([reason, rows]) => `${rows} ${reason}`).join('; '),
        reasons: [...left].map(([reason, rows]) => leftOutOf(reason, rows)),
      })),
  };
}

export function reportText(report: Report): string {
  const rows = report
    .lines()
    .map(({ table, read, created, known, left }) => [
      ...[table, String(read), String(created), String(known), left],
    ]);
  const all = [['table', 'read', 'written', 'there already', 'left out'], ...rows];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const padded = (text: string, at: number): string => {
    if (at === 0) return text.padEnd(widths[0] ?? 0);
    return at < widths.length ? text.padStart(widths[at] ?? 0) : text;
  };
  return all.map((row) => row.map(padded).join('  ').trimEnd()).join('\n');
}

/** What is other here than there, of tables of which something was written. */
const notes: Readonly<Record<string, string>> = {
  Whatsapps:
    'Connections close no tickets of silent customers: close what is over, then set the time of each.',
  'Whatsapps.session':
    'Numbers came with their sessions: start each connection here, and never the old system again, or both lose messages.',
  Announcements: 'Announcements are switched off: every company here would read them.',
};

/** Returns what is left to do by hand, a line each. */
export const notesOf = (report: Report): readonly string[] =>
  report.lines().flatMap(({ table, created }) => (created > 0 ? (notes[table] ?? []) : []));

const heading = ['company', 'table', 'read', 'written', 'there_already', 'left_out'];

/** Returns what became of the rows of companies as a table; `company` is their id at the source. */
export const reportCsv = (
  companies: readonly { readonly company: number; readonly report: Report }[],
): string =>
  csvMark +
  csvLine(heading) +
  companies
    .flatMap(({ company, report }) =>
      report
        .lines()
        .map(({ table, read, created, known, left }) =>
          csvLine([company, table, read, created, known, left]),
        ),
    )
    .join('');
