import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';

/** Keeps 300 000 records, replaces one after the other, and prints how many MB were in use at first and how many at most. */
const busyProgram = `
  import { limitHeapGrowth } from './limit-heap-growth.mjs';
  const record = (n) => ({ id: n, text: 'text ' + n, places: [n, n + 1, n + 2] });
  const kept = Array.from({ length: 300_000 }, (_, n) => record(n));
  limitHeapGrowth();
  const liveMb = process.memoryUsage().heapUsed / 1e6;
  let mostMb = 0;
  for (let n = 0; n < 4_000_000; n += 1) {
    kept[n % kept.length] = record(n);
    if (n % 10_000 === 0) mostMb = Math.max(mostMb, process.memoryUsage().heapUsed / 1e6);
  }
  process.stdout.write(JSON.stringify({ liveMb, mostMb }));
`;

it('keeps a busy program from holding more garbage than it has in use twice over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-heap-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await build({
    entryPoints: [join(import.meta.dirname, 'limit-heap-growth.ts')],
    outfile: join(folder, 'limit-heap-growth.mjs'),
    platform: 'node',
    format: 'esm',
  });
  await writeFile(join(folder, 'busy.mjs'), busyProgram);
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'busy.mjs')]);
  const { liveMb, mostMb } = JSON.parse(stdout) as { liveMb: number; mostMb: number };
  expect(liveMb).toBeGreaterThan(30);
  expect(mostMb / liveMb).toBeLessThan(3);
});
