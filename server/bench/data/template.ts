/**
 * The data set in a database of its own, copied from a template that is made once: the template's folder is keyed by
 * everything its contents depend on, and stays in the system's temporary folder for the next run.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import type { Address } from '#src/platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/platform/db/embedded/index.ts';
import { migrateDatabase } from '#src/platform/db/schema/migrate.ts';
import { appRole, systemRole } from '#src/platform/db/schema/roles.ts';
import { openLog } from '#src/platform/log/log.ts';
import { addUpDays } from './figures.ts';
import { loadData } from './load.ts';
import { sizeOf } from './size.ts';

export type BenchDatabase = {
  readonly owner: PgAddress;
  readonly app: PgAddress;
  readonly system: PgAddress;
  /** Drops the copy and stops the database. */
  close(): Promise<void>;
};
export type PgAddress = Extract<Address, { host: string }>;

const template = 'bench_template';
const serverFolder = join(import.meta.dirname, '../..');
const migrations = join(serverFolder, 'migrations');
/** What the template's contents depend on. */
const sources = [migrations, join(serverFolder, 'bench/data'), join(serverFolder, 'src/platform/db/schema')];

/** Resolves with a fresh copy of the data set, on a database that forgets nothing. */
export async function openBenchDatabase(factor: number, say: (line: string) => void): Promise<BenchDatabase> {
  const dataDir = join(tmpdir(), `prosa-bench-${factor}-${await fingerprint()}`);
  await sweep(`prosa-bench-${factor}-`, dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), durable: true });
  try {
    await ensureTemplate(postgres, factor, say);
    return await copyTemplate(postgres);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of sources) {
    const files = (await readdir(folder, { withFileTypes: true, recursive: true }))
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name));
    for (const file of files.sort()) hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Removes templates of the same size that nothing uses any more. */
async function sweep(prefix: string, current: string): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!name.startsWith(prefix) || folder === current || existsSync(join(folder, 'pg/postmaster.pid')))
      continue;
    await rm(folder, { recursive: true, force: true });
  }
}

async function ensureTemplate(
  { connection }: EmbeddedPostgres,
  factor: number,
  say: (line: string) => void,
): Promise<void> {
  const found = await asAdmin(connection, (admin) =>
    admin.query('select 1 from pg_database where datname = $1', [template]),
  );
  if (found.rowCount === 1) return;
  say(`making the data set (factor ${factor}); it is kept for the next run`);
  const draft = `${template}_draft`;
  await asAdmin(connection, async (admin) => {
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
  });
  const at = { ...connection, database: draft };
  await migrateDatabase({ owner: at, migrationsFolder: migrations });
  const pool = new pg.Pool({ ...at, user: systemRole });
  pool.on('error', () => undefined);
  await migrateJobs({ pgPool: pool });
  await pool.end();
  await loadData(at, sizeOf(factor));
  await addUpDays({ app: { ...at, user: appRole }, system: { ...at, user: systemRole } });
  await asAdmin(connection, (admin) => admin.query(`alter database ${draft} rename to ${template}`));
}

async function copyTemplate(postgres: EmbeddedPostgres): Promise<BenchDatabase> {
  const { connection } = postgres;
  const database = `bench_${process.pid}`;
  await asAdmin(connection, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      `select datname as name from pg_database where datname ~ '^bench_[0-9]+$'`,
    );
    // What a run that was ended by force has left.
    for (const { name } of rows)
      if (!isAlive(Number(name.slice('bench_'.length))))
        await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${database} template ${template} strategy file_copy`);
  });
  const as = (user: string): PgAddress => ({ ...connection, user, database });
  return {
    owner: as('postgres'),
    app: as(appRole),
    system: as(systemRole),
    close: async () => {
      await asAdmin(connection, (admin) => admin.query(`drop database ${database} with (force)`));
      await postgres.stop();
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function asAdmin<T>(
  connection: EmbeddedPostgres['connection'],
  work: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client(connection);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
