/** The result: one row a figure, printed as a table as it comes and once more at the end. */

/** `info`: nothing was promised; `skipped`: could not be measured here. */
export type Verdict = 'met' | 'MISSED' | 'info' | 'skipped';
export type Row = {
  readonly work: string;
  readonly measured: string;
  readonly bar: string;
  readonly verdict: Verdict;
  /**
   * How many times a plain baseline of the same run it costs (the raw SQL, the same work in calm): what may be compared with
   * another run, even on another machine. More is worse.
   */
  readonly ratio?: number;
};

export const verdict = (met: boolean): Verdict => (met ? 'met' : 'MISSED');

export function tableOf(rows: readonly Row[]): string {
  const head: Row = { work: 'work', measured: 'measured', bar: 'bar', verdict: 'verdict' as Verdict };
  const all = [head, ...rows];
  const width = (key: Exclude<keyof Row, 'ratio'>): number => Math.max(...all.map((row) => row[key].length));
  const [work, measured, bar, last] = [width('work'), width('measured'), width('bar'), width('verdict')];
  const lines = all.map(
    (row) =>
      `| ${row.work.padEnd(work)} | ${row.measured.padEnd(measured)} | ${row.bar.padEnd(bar)} | ${row.verdict.padEnd(last)} |`,
  );
  const rule = `|${[work, measured, bar, last].map((length) => '-'.repeat(length + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
