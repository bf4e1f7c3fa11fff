/** The last saved run: its ratios are what a later one is compared with, its table is what people read (docs/bench.md). */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Row, tableOf } from './report.ts';

export type Run = {
  readonly at: string;
  readonly machine: string;
  readonly factor: number;
  readonly seconds: number;
  readonly load: string;
  readonly rows: readonly Row[];
};

export type Regression = { readonly work: string; readonly before: number; readonly now: number };

const file = join(import.meta.dirname, 'saved.json');
const page = join(import.meta.dirname, '../../docs/bench.md');
/** What runs of the same code differ by is less. */
const tolerance = 1.25;

export const savedRun = (): Promise<Run | undefined> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Run,
    () => undefined,
  );

/** Where a ratio has become more than a quarter worse than in the saved run; runs of another size are not compared. */
export function regressionsOf(
  rows: readonly Row[],
  saved: Pick<Run, 'factor' | 'rows'>,
  factor: number,
): Regression[] {
  if (saved.factor !== factor) return [];
  const before = new Map(saved.rows.map(({ work, ratio }) => [work, ratio]));
  return rows.flatMap(({ work, ratio }) => {
    const then = before.get(work);
    return ratio !== undefined && then !== undefined && ratio > tolerance * then
      ? [{ work, before: then, now: ratio }]
      : [];
  });
}

/** Keeps a run as what later ones are compared with; rows that it did not measure stay from the one before. */
export async function saveRun(run: Omit<Run, 'at' | 'machine'>): Promise<void> {
  const former = await savedRun();
  const measured = new Set(run.rows.map(({ work }) => work));
  const kept = former?.factor === run.factor ? former.rows.filter(({ work }) => !measured.has(work)) : [];
  const whole: Run = {
    ...run,
    rows: [...run.rows, ...kept],
    at: new Date().toISOString(),
    machine: `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
  };
  await writeFile(file, `${JSON.stringify(whole, null, 2)}\n`);
  await writeFile(page, pageOf(whole));
}

/** What people read of a run. */
export const pageOf = ({ at, machine, factor, seconds, load, rows }: Run): string => `# The bench, measured

Written by \`npm run bench -- --save\` on ${at.slice(0, 10)}: ${machine}; factor ${factor} (200 000 tickets, 2 000 000 messages, 50 000
contacts at 1), ${seconds} s a figure, load average ${load} at the end. Server, database and load share the processors. Later runs
fail when a ratio to its plain baseline is more than a quarter worse than here.

${tableOf(rows)}
`;
