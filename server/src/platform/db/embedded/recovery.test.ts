import { join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, open, postmasterOf, sharedFolder, until, useStage } from './testing/scene.ts';
import { type ServerProcess, spawnServer } from './testing/spawn-server.ts';

useStage();
beforeAll(async () => {
  const { url, stop } = await open(await sharedFolder());
  // The kernel outlives every process here: waiting for the disk would prove nothing more.
  await ask(url('postgres'), 'alter system set fsync = off');
  await stop();
});

const heldPlaces = "select count(*)::int as n from pg_locks where locktype = 'advisory' and granted";

function rowsAcknowledgedTo(server: ServerProcess): number[] {
  return server.reports.flatMap((report) => (report.event === 'wrote' ? [report.row] : []));
}

async function rowsIn(table: string, url: string): Promise<unknown[]> {
  return (await ask(url, `select row from ${table} order by row`)).map(({ row }) => row);
}

/** Writes numbers from `row` on until the connection breaks; returns when it has. */
async function writeUntilCutOff(url: string, rows: number[]): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let row = (rows.at(-1) ?? 0) + 1; ; row++) {
      // A row may be stored although its acknowledgement was cut off.
      await client.query('insert into survivors values ($1) on conflict do nothing', [row]);
      rows.push(row);
    }
  } catch {
    await client.end().catch(() => undefined);
  }
}

describe('after a sudden death', () => {
  it('of the server, the next one adopts the database with everything that was acknowledged', async () => {
    const dataDir = await sharedFolder();
    const server = spawnServer({ dataDir, durable: true, writesTo: 'orphans' });
    await server.hears('wrote');
    await server.kill('SIGKILL');

    const next = await open(dataDir);
    expect(next.adopted).toBe(true);
    const rows = await rowsIn('orphans', next.url('postgres'));
    expect(rows).toEqual(expect.arrayContaining(rowsAcknowledgedTo(server)));
    expect(await next.stop()).toBe('stopped');
  });

  it('of server and database together, the next one starts it with everything acknowledged', async () => {
    const dataDir = await sharedFolder();
    const server = spawnServer({ dataDir, durable: true, writesTo: 'ghosts' });
    await server.hears('wrote');
    process.kill(await postmasterOf(join(dataDir, 'pg')), 'SIGKILL');
    await server.kill('SIGKILL');

    const next = await open(dataDir, { durable: true });
    expect(next.adopted).toBe(false);
    const rows = await rowsIn('ghosts', next.url('postgres'));
    expect(rows).toEqual(expect.arrayContaining(rowsAcknowledgedTo(server)));
  });

  it('of the database, twenty times during writes, it opens again by itself and has lost nothing', async () => {
    const dataDir = await sharedFolder();
    const embedded = await open(dataDir, { durable: true });
    const url = embedded.url('postgres');
    await ask(url, 'create table survivors (row int primary key)');
    const acknowledged: number[] = [];
    for (let round = 1; round <= 20; round++) {
      const written = acknowledged.length;
      const writing = writeUntilCutOff(url, acknowledged);
      await until('a few rows are written', async () => acknowledged.length > written + 2);
      process.kill(await postmasterOf(join(dataDir, 'pg')), 'SIGKILL');
      await writing;
      await until('it is open again', async () => await ask(url, 'select 1').catch(() => undefined));
    }
    expect(await rowsIn('survivors', url)).toEqual(expect.arrayContaining(acknowledged));
    await until('the server has its place again', async () => (await ask(url, heldPlaces))[0]?.n === 1);
    expect(await embedded.stop()).toBe('stopped');
  }, 60_000);

  it('of their sessions alone, the servers take their places again', async () => {
    const dataDir = await sharedFolder();
    const [first, second] = [await open(dataDir), await open(dataDir)];
    const url = first.url('postgres');
    await ask(url, "select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory'");
    await until('both are back', async () => (await ask(url, heldPlaces))[0]?.n === 2);
    expect(await first.stop()).toBe('left running');
    expect(await second.stop()).toBe('stopped');
  });
});
