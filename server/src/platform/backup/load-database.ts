/**
 * A backup's rows into a database, in one transaction: until it commits, whoever looks sees what was there before, and a
 * process that dies leaves nothing. The schema is made by the migrations the backup has had, filled, and brought forward
 * by those that came after it.
 */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import type { Address } from '../db/database.ts';
import { extensions, takeTurn } from '../db/schema/migrate.ts';
import { roleName } from '../db/schema/roles.ts';
import { foldFunction, wordFunctions } from '../db/schema/search-words.sql.ts';
import type { BackupHead, BackupManifest } from './backup-format.ts';
import { BackupRefused } from './backup-refused.ts';
import { clearDatabase } from './clear-database.ts';
import { putAside } from './put-aside.ts';
import { openTableLoader, type TableLoader } from './table-loader.ts';

export type LoadOptions = {
  /** Whoever owns the database. */
  readonly owner: Address;
  readonly migrationsFolder: string;
  /** What is there may go. */
  readonly replace: boolean;
};

export type Loading = {
  begin(head: BackupHead): Promise<void>;
  rows(table: string, bytes: Buffer): Promise<void>;
};

/** Hands `fill` the empty tables; what it resolves with is held against what arrived, and then it is all there at once. */
export async function loadDatabase(
  { owner, migrationsFolder, replace }: LoadOptions,
  fill: (loading: Loading) => Promise<BackupManifest>,
): Promise<void> {
  const client = new pg.Client({ ...owner, application_name: 'prosa-restore', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `set search_path = public; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`,
    );
    // Servers that start meanwhile wait for it.
    await takeTurn(client);
    await assertFree(client, replace);
    await client.query(`begin; set local maintenance_work_mem = '256MB'`);
    const migrations = readMigrationFiles({ migrationsFolder });
    let tables: TableLoader | undefined;
    let goOn = async (): Promise<void> => undefined;
    const manifest = await fill({
      begin: async (head) => {
        const { had, after } = split(migrations, head);
        await clearDatabase(client);
        await prepare(client);
        await runAll(client, had);
        const putBack = await putAside(client);
        tables = openTableLoader(client, head);
        goOn = async () => {
          await putBack();
          await runAll(client, after);
        };
      },
      rows: async (table, bytes) => tables?.add(table, bytes),
    });
    if (tables === undefined) throw new BackupRefused('This file is no backup.');
    await tables.finish(manifest);
    await goOn();
    await client.query('commit');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Rejects with `BackupRefused` where servers are at work on it, or somebody's data lies in it that may not go. */
async function assertFree(client: pg.Client, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ servers: number; made: boolean; strange: boolean }>(
    `select (select count(*)::int from pg_stat_activity where datname = current_database() and usename ~ $1) as servers,
       to_regclass('public.companies') is not null as made,
       exists (select 1 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))
         and to_regclass('prosa.migrations') is null as strange`,
    [roleName],
  );
  const [found] = rows;
  if (found?.strange === true)
    throw new BackupRefused('The database holds tables of something else: choose an empty one.');
  if ((found?.servers ?? 0) > 0)
    throw new BackupRefused('Servers are running on this database: stop them first.');
  if (found?.made === true && !replace && (await holdsCompanies(client)))
    throw new BackupRefused(
      'The installation is not empty. With --replace everything in it goes, and the backup takes its place.',
    );
}

/** An owner that is no superuser sees rows of companies only where row level security is not forced on it. */
async function holdsCompanies(client: pg.Client): Promise<boolean> {
  await client.query('begin; alter table companies no force row level security');
  const { rows } = await client.query('select 1 from companies limit 1');
  await client.query('rollback');
  return rows.length > 0;
}

/** What migrations stand on, and where they are written down. */
async function prepare(client: pg.Client): Promise<void> {
  for (const extension of extensions) await client.query(`create extension if not exists ${extension}`);
  await client.query(foldFunction);
  await client.query(wordFunctions);
  await client.query(
    `create schema if not exists prosa;
     create table if not exists prosa.migrations (id serial primary key, hash text not null, created_at bigint);
     truncate prosa.migrations`,
  );
}

type Migration = ReturnType<typeof readMigrationFiles>[number];
type Split = { readonly had: readonly Migration[]; readonly after: readonly Migration[] };

/** What the backup's database has had, and what came after it. */
function split(migrations: readonly Migration[], { migration, product }: BackupHead): Split {
  const had = migrations.filter(({ folderMillis }) => folderMillis <= migration.when);
  if (had.length !== migration.count || had.at(-1)?.folderMillis !== migration.when)
    throw new BackupRefused(
      `The backup was made by version ${product}, whose database this version does not know: restore it with that version or a newer one.`,
    );
  return { had, after: migrations.slice(had.length) };
}

async function runAll(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into prosa.migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
