/**
 * The dashboard and searches are answered by a real standby of a real PostgreSQL; nobody misses what they have just written, and
 * nothing fails while the standby is behind, gone, or no standby at all.
 */
import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import type { Address } from '#src/platform/db/connection/address.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/platform/db/embedded/index.ts';
import { openStore } from '#src/platform/db/store.ts';
import { openLog } from '#src/platform/log/log.ts';
import { metrics } from '#src/platform/metrics.ts';
import { loadSecrets, type Secrets } from '#src/platform/secrets/secrets.ts';
import { atTheEnd } from '../../endings.ts';
import { type TestCompany, type TestServer, testSecret, testServer } from '../../server.ts';
import { until } from '../server-process.ts';

const run = promisify(execFile);
const log = openLog('silent');
const reading = { kind: 'system', name: 'test' } as const;

let folder: string;
let secrets: Secrets;
let database: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let server: TestServer;
let company: TestCompany;

const start = (name: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: join(folder, name), log });

const urlOf = ({ connection: { host, port } }: EmbeddedPostgres): string =>
  `postgres://postgres:any@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;

/** A database, and a copy of it that follows. */
async function startBoth(): Promise<void> {
  const first = await start('database');
  await first.stop();
  await mkdir(join(folder, 'standby'));
  const copy = join(folder, 'standby/pg');
  await run('cp', ['-a', join(folder, 'database/pg'), copy]);
  await writeFile(join(copy, 'standby.signal'), '');
  database = await start('database');
  atTheEnd(() => database.stop());
  const { host, port } = database.connection;
  await appendFile(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=postgres'\n`,
  );
  standby = await start('standby');
  atTheEnd(() => standby.stop());
}

const storeWith = (replica: EmbeddedPostgres) =>
  openStore({
    dataDir: folder,
    databaseUrl: urlOf(database),
    replicaUrl: urlOf(replica),
    migrationsFolder: join(import.meta.dirname, '../../../../migrations'),
    secrets,
    log,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-replica-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await chmod(folder, 0o755);
  secrets = await loadSecrets('', { secret: testSecret, formerSecrets: [] });
  await startBoth();
  const { addresses } = await storeWith(standby);
  server = await testServer({ at: addresses, secrets });
  company = await server.company();
}, 120_000);

/** How many reads have gone where. */
async function went(outcome: string): Promise<number> {
  const figure = await metrics.getSingleMetric('prosa_replica_reads_total')?.get();
  return figure?.values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0;
}

let people = 0;
/** Adds a contact and looks for it at once; answers where the search was read. */
async function writesAndSearches(): Promise<string | undefined> {
  const { api } = company.admin;
  people += 1;
  const name = `Pessoa ${'abcdefghijklmnopqrstuvwxyz'[people % 26]}${people}`;
  const outcomes = ['replica', 'behind', 'away', 'no copy'];
  const before = await Promise.all(outcomes.map(went));
  await api.contacts.create({ name, number: `55119${String(70_000_000 + people)}` });
  const { contacts } = await api.contacts.list({ searchParam: name });
  expect(contacts.map((contact) => contact.name)).toEqual([name]);
  const after = await Promise.all(outcomes.map(went));
  return outcomes.find((_, n) => (after[n] ?? 0) > (before[n] ?? 0));
}

const asked = async (address: Address, sql: string): Promise<void> => {
  const client = new pg.Client({ ...address });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

it('what was just written is found in the replica', async () => {
  for (let n = 0; n < 20; n += 1) expect(await writesAndSearches()).toBe('replica');
  const before = await went('replica');
  await company.admin.api.dashboard.read({});
  await company.admin.api.messages.searchAll({ searchParam: 'nada' });
  await company.admin.api.tickets.list({ searchParam: 'nada' });
  await company.admin.api.tickets.list({
    conditions: { match: 'all', groups: [{ match: 'all', conditions: [{ field: 'unread', is: true }] }] },
  });
  expect(await went('replica')).toBe(before + 4);
  // What is asked all the time and costs nothing stays where it is.
  await company.admin.api.tickets.list({});
  expect(await went('replica')).toBe(before + 4);
}, 60_000);

it('while the replica is behind the database answers, and when it has caught up it is read from again', async () => {
  await asked(standby.connection, 'select pg_wal_replay_pause()');
  expect(await writesAndSearches()).toBe('behind');
  // For a moment nobody is kept waiting for it again.
  const from = performance.now();
  expect(await writesAndSearches()).toBe('behind');
  expect(performance.now() - from).toBeLessThan(1_000);
  await asked(standby.connection, 'select pg_wal_replay_resume()');
  await until('it is read from again', async () => (await writesAndSearches()) === 'replica');
}, 60_000);

it('what only reads is refused to write, wherever it runs', async () => {
  const { app } = server;
  for (const read of [app.database.inCompanyReplica, app.database.inCompany]) {
    const writing = read(company.id, reading, (ctx) => ctx.db.orm.execute('update tags set name = name'), {
      reads: true,
    });
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
  }
});

it('a replica that is gone, or is none of this database, costs nobody an answer', async () => {
  await standby.stop();
  await until('it is missed', async () => (await writesAndSearches()) === 'away');
  const from = performance.now();
  for (let n = 0; n < 5; n += 1) expect(await writesAndSearches()).toBe('away');
  expect(performance.now() - from).toBeLessThan(10_000);
  standby = await start('standby');
  await until('it is read from again', async () => (await writesAndSearches()) === 'replica');

  await server.stop();
  const { addresses } = await storeWith(database);
  server = await testServer({ at: addresses, secrets });
  company = await server.company();
  expect(await writesAndSearches()).toBe('no copy');
}, 90_000);
