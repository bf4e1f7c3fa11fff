import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Row } from './report.ts';
import { pageOf, regressionsOf, savedRun } from './saved.ts';

const row = (work: string, ratio?: number): Row => ({
  work,
  measured: '',
  bar: '',
  verdict: 'info',
  ...(ratio === undefined ? {} : { ratio }),
});

it('finds the ratios that have become more than a quarter worse, and no others', () => {
  const saved = { factor: 1, rows: [row('a', 2), row('b', 2), row('c'), row('gone', 1)] };
  const rows = [row('a', 2.6), row('b', 2.4), row('c', 9), row('new', 9)];
  expect(regressionsOf(rows, saved, 1)).toEqual([{ work: 'a', before: 2, now: 2.6 }]);
  expect(regressionsOf(rows, saved, 0.1)).toEqual([]);
});

it('docs/bench.md is the saved run, with its day, machine and figures', async () => {
  const run = await savedRun();
  if (run === undefined) throw new Error('no run was ever saved');
  expect(run.at).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(run.machine).toMatch(/\d+ cores/);
  expect(run.rows.some(({ ratio }) => ratio !== undefined)).toBe(true);
  expect(await readFile(join(import.meta.dirname, '../../docs/bench.md'), 'utf8')).toBe(pageOf(run));
});
