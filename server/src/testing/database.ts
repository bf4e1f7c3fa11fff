/** A migrated database of its own for a test file, in tens of milliseconds. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openCompanyCache } from '#src/platform/cache/company-cache.ts';
import { type Address, type Database, openDatabase } from '#src/platform/db/database.ts';
import { appRole, systemRole } from '#src/platform/db/schema/roles.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { openNodeBus } from '#src/platform/outbox/node-bus.ts';
import { templateName } from './cluster.ts';
import { atTheEnd } from './endings.ts';

export type TestAddresses = {
  readonly owner: Address;
  readonly app: Address;
  readonly system: Address;
  /** Where a test has a standby. */
  readonly replica?: Address;
};

/** Makes a database from the template; it is dropped when the test file ends. */
export async function testAddresses(): Promise<TestAddresses> {
  const cluster = inject('cluster');
  const database = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes half the time of writing the same pages to the log.
  await asAdmin(cluster, `create database ${database} template ${templateName} strategy file_copy`);
  atTheEnd(() => asAdmin(cluster, `drop database ${database} with (force)`));
  const at = { ...cluster, database };
  return {
    owner: { ...at, user: 'postgres' },
    app: { ...at, user: appRole },
    system: { ...at, user: systemRole },
  };
}

/** Makes a database with the server's own handle on it, and a pool of the owner for looking past row-level security. */
export async function testDatabase(): Promise<{
  database: Database;
  owner: pg.Pool;
  addresses: TestAddresses;
}> {
  const addresses = await testAddresses();
  const bus = openNodeBus();
  const cache = openCompanyCache(() => Date.now(), bus);
  const chance = { now: () => new Date(), newId, random: Math.random };
  const database = openDatabase({
    ...addresses,
    maxConnections: 10,
    chance,
    cache,
    bus,
    checked: true,
    log: openLog('silent'),
  });
  const owner = new pg.Pool({ ...addresses.owner, max: 2 });
  // The database is dropped by force when the file ends; that is no news to the pool.
  owner.on('error', () => undefined);
  atTheEnd(async () => {
    await database.close();
    await owner.end();
  });
  return { database, owner, addresses };
}

async function asAdmin(cluster: { host: string; port: number }, sql: string): Promise<void> {
  const admin = new pg.Client({ ...cluster, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}
