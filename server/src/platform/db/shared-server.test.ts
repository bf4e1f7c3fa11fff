/** Several databases on one PostgreSQL server, whose roles are the whole server's; and servers that bring another secret. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from '#src/platform/log/log.ts';
import { loadSecrets } from '#src/platform/secrets/secrets.ts';
import { prepareQueue } from '../jobs/queue.ts';
import type { Address } from './database.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { migrateDatabase } from './schema/migrate.ts';
import { openStore, type Store, type StoreOptions } from './store.ts';

const log = openLog('silent');
const migrationsFolder = join(import.meta.dirname, '../../../migrations');
const [production, staging] = [
  'the secret of production, long enough',
  'the secret of staging, as long as it',
];
let dataDir: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prosa-shared-'));
  postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  await as('postgres', 'postgres', "create role boss login createrole createdb password 'secret'");
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const at = (database: string, user = 'boss'): Address => ({ ...postgres.connection, user, database });

async function on<T extends pg.QueryResultRow>(address: Address, sql: string): Promise<T[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
const as = (user: string, database: string, sql: string) =>
  on<Record<string, string>>(at(database, user), sql);

async function makeQueue(system: Address): Promise<void> {
  const pool = new pg.Pool({ ...system, max: 1 });
  // What the job queue demands of a pool; a failure shows in the query that failed.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await prepareQueue(pool, log);
  await pool.end();
}

async function started(database: string, secret: string, more: Partial<StoreOptions> = {}): Promise<Store> {
  const { host, port } = postgres.connection;
  const store = await openStore({
    dataDir,
    databaseUrl: `postgres://boss:secret@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    migrationsFolder,
    secrets: await loadSecrets('', { secret, formerSecrets: [] }),
    log,
    ...more,
  });
  await makeQueue(store.addresses.system);
  return store;
}

/** As a version did that knew one set of names for the whole server. */
async function startedEarlier(database: string): Promise<void> {
  await migrateDatabase({ owner: at(database), migrationsFolder });
  await makeQueue(at(database, 'prosa_system'));
}

const passwords = () =>
  as(
    'postgres',
    'postgres',
    `select rolname, rolpassword from pg_authid where rolname ~ '^prosa' order by 1`,
  );
const nameOf = async ({ addresses }: Store): Promise<string> =>
  (await on<{ name: string }>(addresses.app, 'select current_user as name'))[0]?.name ?? '';
const numberOf = async (database: string): Promise<string> =>
  (
    await as('boss', database, 'select oid::text as oid from pg_database where datname = current_database()')
  )[0]?.['oid'] ?? '';

/** What both roles do all day, and what neither may. */
async function expectWorking({ addresses: { app, system } }: Store): Promise<void> {
  const [company] = await on<{ id: number }>(
    system,
    `insert into companies (name) values ('Padaria ${randomUUID()}') returning id`,
  );
  const inCompany = `set app.company_id = '${company?.id}'`;
  await on(system, `select graphile_worker.add_job('something')`);
  await on(
    app,
    `${inCompany}; insert into contacts (company_id, name, number) values (${company?.id}, 'Bia', '5511')`,
  );
  await on(app, `${inCompany}; select prosa_search_contacts(${company?.id}, '%bia%', null, 5)`);
  await expect(on(app, 'select 1 from contacts')).rejects.toThrow('app.company_id');
  await expect(on(app, 'create table mine (id int)')).rejects.toThrow('permission denied');
}

it('a second installation on the server has roles of its own, and leaves the first one alone', async () => {
  await as('boss', 'postgres', 'create database production_a');
  await as('boss', 'postgres', 'create database staging_a');
  const first = await started('production_a', production);
  const before = await passwords();
  const second = await started('staging_a', staging);
  expect(await passwords()).toEqual(expect.arrayContaining(before));
  expect(await nameOf(first)).toBe(`prosa_app_${await numberOf('production_a')}`);
  expect(await nameOf(second)).toBe(`prosa_app_${await numberOf('staging_a')}`);
  for (const store of [first, second, await started('production_a', production)]) await expectWorking(store);
  const intruder = { ...at('production_a'), user: await nameOf(second) };
  await expect(on(intruder, 'select 1 from companies')).rejects.toThrow('permission denied');
  await as('boss', 'postgres', 'drop database production_a');
  await as('boss', 'postgres', 'drop database staging_a');
}, 60_000);

it('an installation of before keeps its roles; whoever shared them, was copied or restored gets others', async () => {
  await as('boss', 'postgres', 'create database production_b');
  await as('boss', 'postgres', 'create database staging_b');
  for (const database of ['production_b', 'staging_b']) await startedEarlier(database);
  await expectWorking({
    addresses: { app: at('staging_b', 'prosa_app'), system: at('staging_b', 'prosa_system') },
  } as Store);

  const held = new pg.Client(at('staging_b', 'prosa_app'));
  await held.connect();
  await expect(started('staging_b', staging)).rejects.toThrow(/stop all servers of this database once/);
  await held.end();
  const second = await started('staging_b', staging);
  expect(await nameOf(second)).toBe(`prosa_app_${await numberOf('staging_b')}`);
  await expectWorking(second);
  for (const role of ['prosa_app', 'prosa_system'])
    await expect(as(role, 'staging_b', 'select 1 from users')).rejects.toThrow('permission denied');

  const first = await started('production_b', production);
  expect(await nameOf(first)).toBe('prosa_app');
  await expectWorking(first);

  await as('boss', 'postgres', 'create database copy_b template production_b');
  const before = await passwords();
  const third = await started('copy_b', production);
  expect(await passwords()).toEqual(expect.arrayContaining(before));
  expect(await nameOf(third)).toBe(`prosa_app_${await numberOf('copy_b')}`);
  for (const store of [third, first, await started('production_b', production)]) await expectWorking(store);

  // Restored without its owners, everything belongs to whoever restored it.
  const own = await numberOf('copy_b');
  await as(
    'postgres',
    'copy_b',
    `reassign owned by prosa_system_${own} to boss; reassign owned by prosa_search_${own} to boss`,
  );
  await expectWorking(await started('copy_b', production));
}, 60_000);

it('a server with another secret is turned away before it changes anything, until the lost one is given up', async () => {
  await as('boss', 'postgres', 'create database sealed_c');
  await started('sealed_c', production);
  const state = async () => [
    await passwords(),
    await as('boss', 'sealed_c', 'select * from prosa.installation'),
    await as('boss', 'sealed_c', 'select xmin, oid from pg_proc where proname ~ $$^prosa$$ order by 2'),
  ];
  const before = await state();
  await expect(started('sealed_c', staging)).rejects.toThrow(
    /another master secret .* PROSA_SECRET_OLD .* "rotate-secret"/,
  );
  expect(await state()).toEqual(before);

  const both = await loadSecrets('', { secret: staging, formerSecrets: [production] });
  await started('sealed_c', staging, { secrets: both });
  await expect(started('sealed_c', staging)).rejects.toThrow('another master secret');
  const server = new pg.Client(at('sealed_c', `prosa_app_${await numberOf('sealed_c')}`));
  await server.connect();
  await expect(started('sealed_c', staging, { isSecretLost: true })).rejects.toThrow('Servers are running');
  await server.end();
  await started('sealed_c', staging, { isSecretLost: true });
  await started('sealed_c', staging);
  await expect(started('sealed_c', production)).rejects.toThrow('another master secret');
}, 60_000);
