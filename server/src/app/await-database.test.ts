import { createServer } from 'node:net';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { migrateDatabase } from '#src/platform/db/schema/migrate.ts';
import { openLog } from '#src/platform/log/log.ts';
import { testAddresses } from '#src/testing/database.ts';
import { openDatabaseLine } from '#src/testing/database-line.ts';
import { freePort } from '#src/testing/reliability/server-process.ts';
import { awaitDatabase } from './await-database.ts';

const log = openLog('silent');
const host = '127.0.0.1';

async function connects(address: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(address);
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
  return 'connected';
}

const ask = async (port: number, path: string): Promise<[number, unknown]> => {
  const answer = await fetch(`http://${host}:${port}${path}`);
  return [answer.status, await answer.json()];
};

it('waits for a database that is away, says that it lives, and leaves its port when it goes on', async () => {
  const line = await openDatabaseLine(await testAddresses());
  const port = await freePort();
  await line.cut();
  const warn = vi.spyOn(log, 'warn');
  const going = awaitDatabase(() => connects(line.addresses.system), { host, port, waitMs: 60_000, log });
  await vi.waitFor(async () => expect(await ask(port, '/health')).toEqual([200, { status: 'ok' }]), 10_000);
  expect(await ask(port, '/ready')).toEqual([
    503,
    { status: 'unready', wanting: ['database', 'migrations'] },
  ]);
  expect(await ask(port, '/auth/me')).toEqual([503, { error: 'ERR_UNAVAILABLE' }]);
  expect(warn).toHaveBeenCalledTimes(1);
  await line.mend();
  expect(await going).toBe('connected');
  const next = createServer();
  await new Promise<void>((resolve, reject) => next.once('error', reject).listen(port, host, resolve));
  next.close();
});

it('waits for one that is still starting', async () => {
  let tries = 0;
  const starting = Object.assign(new pg.DatabaseError('the database system is starting up', 0, 'error'), {
    code: '57P03',
  });
  const work = async (): Promise<string> => {
    tries += 1;
    if (tries < 3) throw new Error('no PostgreSQL yet', { cause: starting });
    return 'connected';
  };
  const port = await freePort();
  expect(await awaitDatabase(work, { host, port, waitMs: 60_000, log })).toBe('connected');
});

it('waits no longer than it may, and not at all for what waiting does not mend', async () => {
  const port = await freePort();
  const nobody = { host, port: await freePort(), user: 'nobody', database: 'nothing' };
  const begun = performance.now();
  await expect(
    awaitDatabase(() => connects(nobody), { host, port, waitMs: 1_500, log }),
  ).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(performance.now() - begun).toBeGreaterThan(1_500);
  let tries = 0;
  const owner = (await testAddresses()).owner as pg.ClientConfig;
  await expect(
    awaitDatabase(
      () => {
        tries += 1;
        return connects({ ...owner, database: 'not_there' });
      },
      { host, port, waitMs: 60_000, log },
    ),
  ).rejects.toMatchObject({ code: '3D000' });
  expect(tries).toBe(1);
});

it('is not held up for ever by one that takes the migration’s connection and says nothing', async () => {
  const line = await openDatabaseLine(await testAddresses());
  line.fallSilent();
  await expect(
    migrateDatabase({ owner: line.addresses.system, migrationsFolder: '/nowhere' }),
  ).rejects.toThrow('timeout expired');
}, 30_000);
