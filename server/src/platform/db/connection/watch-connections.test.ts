import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { openLog } from '#src/platform/log/log.ts';
import { testAddresses } from '#src/testing/database.ts';
import { openDatabaseLine } from '#src/testing/database-line.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { openPool } from './pool.ts';

const onLine = async ({ overTcp = false, pipeline = false } = {}) => {
  const line = await openDatabaseLine(await testAddresses(), { overTcp });
  const pool = openPool({
    ...{ address: line.addresses.app, name: 'prosa', max: 5, longestMs: 60_000, pipeline },
    log: openLog('silent'),
  });
  atTheEnd(async () => {
    await line.cut();
    await pool.end();
  });
  return { line, pool };
};

/** How long it takes until `work` has been done, tried again and again. */
async function msUntil(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await vi.waitFor(work, { timeout: 40_000, interval: 50 });
  return performance.now() - begun;
}

it.concurrent.each([[false], [true]])(
  'finds connections that died without a word, in use and at rest (pipeline: %s), and replaces them within 15 s',
  async (pipeline) => {
    const { line, pool } = await onLine({ pipeline });
    const held = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
    for (const client of held.slice(1)) client.release();
    await held[0]?.query('begin');
    line.swallowStanding();
    const refused = expect(held[0]?.query('select 1')).rejects.toThrow('died without a word');
    const all = () => Promise.all(Array.from({ length: 4 }, () => pool.query('select 1')));
    expect(await msUntil(all)).toBeLessThan(15_000);
    await refused;
    held[0]?.release(true);
  },
  60_000,
);

it.concurrent('lets a statement take its time that the database works on, before and after it sends something', async () => {
  const { pool } = await onLine({ pipeline: true });
  const [slow, locked] = await Promise.all([
    pool.query('select pg_sleep(11), 1 as n'),
    pool.query(`select pg_sleep(5); select 2 as n from pg_sleep(5)`),
  ]);
  expect(slow.rows[0]).toMatchObject({ n: 1 });
  expect(locked).toHaveLength(2);
}, 60_000);

it.concurrent('gives up waiting when the database is silent to new connections as well, and goes on when it speaks again', async () => {
  const { line, pool } = await onLine({ pipeline: true });
  await pool.query('select 1');
  line.fallSilent();
  const begun = performance.now();
  await expect(pool.query('select 1')).rejects.toThrow('so is the database to new ones');
  expect(performance.now() - begun).toBeLessThan(25_000);
  await line.mend();
  expect(await msUntil(() => pool.query('select 1'))).toBeLessThan(15_000);
}, 60_000);

it.runIf(process.platform === 'linux')(
  'keeps its connections alive, so that idle ones are found as well',
  async () => {
    const { pool } = await onLine({ overTcp: true });
    await pool.query('select 1');
    const { port } = pool.options as { port: number };
    const hex = port.toString(16).toUpperCase().padStart(4, '0');
    const sockets = (await readFile('/proc/net/tcp', 'utf8'))
      .split('\n')
      .map((row) => row.trim().split(/\s+/));
    // The sixth column begins with the timer that runs: 02 is the one that keeps alive.
    const ours = sockets.filter(([, , to, state]) => to === `0100007F:${hex}` && state === '01');
    expect(ours.map((row) => row[5]?.slice(0, 2))).toEqual(['02']);
  },
);
