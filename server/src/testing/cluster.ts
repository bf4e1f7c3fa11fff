/**
 * One throw-away PostgreSQL per test run with a migrated template in it; every test file copies the template. Vitest
 * calls this once before the server's tests and its result once after them.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#src/platform/db/embedded/index.ts';
import { migrateDatabase } from '#src/platform/db/schema/migrate.ts';
import { systemRole } from '#src/platform/db/schema/roles.ts';
import { prepareQueue } from '#src/platform/jobs/queue.ts';
import { openLog } from '#src/platform/log/log.ts';

export type Cluster = {
  readonly host: string;
  readonly port: number;
  /** For files of servers; it goes with the run. */
  readonly folder: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Cluster;
    /** Bundles that run as processes of their own (scripts/bundle-for-tests.mjs). */
    programs: Readonly<Record<'product' | 'embeddedDatabase' | 'meter', string>>;
  }
}

export const templateName = 'prosa_template';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prosa-test-'));
  const folder = join(dataDir, 'servers');
  await mkdir(folder);
  const postgres = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), durable: false });
  const { host, port } = postgres.connection;
  await makeTemplate({ host, port });
  project.provide('cluster', { host, port, folder });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(cluster: Pick<Cluster, 'host' | 'port'>): Promise<void> {
  const admin = new pg.Client({ ...cluster, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const at = { ...cluster, database: templateName };
  await migrateDatabase({
    owner: { ...at, user: 'postgres' },
    migrationsFolder: join(import.meta.dirname, '../../migrations'),
  });
  const pool = new pg.Pool({ ...at, user: systemRole });
  // What the job queue demands of a pool; a failure shows in the query that failed.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await prepareQueue(pool, openLog('silent'));
  await pool.end();
}
