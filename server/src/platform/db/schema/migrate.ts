/**
 * Brings a database up to the running version: extensions, roles, migrations, row-level security, search. Under one advisory lock,
 * because without it most of several simultaneous starts fail; safe to run at every start.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Address } from '../database.ts';
import { buildIndexesBeside } from '../indexes-beside.ts';
import { partitionFunctions } from '../partitions/partition-functions.sql.ts';
import { partitionedTableNames } from '../partitions/partitioned-tables.ts';
import { analyzeTableFunction } from './analyze-table.sql.ts';
import { DatabaseRefused } from './database-refused.ts';
import { handOver } from './hand-over.ts';
import { checkSecret, noteSecret, type SecretCheck } from './installation.ts';
import { tryKeepReadersOut } from './reading-lock.ts';
import { createRoles, plainRoles, type RoleNames, rolesOf } from './roles.ts';
import { applyRowSecurity } from './row-security.ts';
import { searchFunctions, searchIndexes } from './search.sql.ts';
import { foldFunction, wordFunctions } from './search-words.sql.ts';

export const extensions = ['pg_trgm', 'unaccent', 'btree_gin'];

export type MigrateOptions = {
  readonly owner: Address;
  readonly migrationsFolder: string;
  /** Passwords for the roles that log in; none where the socket is trusted. */
  readonly rolePassword?: (role: string) => string;
  /** The master secret of whoever asks; a database without secrets asks for none. */
  readonly secret?: SecretCheck;
};

/**
 * Returns what the database's roles are called. Rejects with `DatabaseRefused` and one sentence when the database cannot
 * serve, and has changed nothing then.
 */
export async function migrateDatabase({
  owner,
  migrationsFolder,
  rolePassword,
  secret,
}: MigrateOptions): Promise<RoleNames> {
  const client = new pg.Client({
    ...owner,
    application_name: 'prosa-migrate',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // What cuts it off is told by the statement that was under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkServer(client);
    // A schema named like the user would otherwise come first.
    await client.query('set search_path = public');
    await takeTurn(client);
    if (secret !== undefined) await checkSecret(client, secret);
    for (const extension of extensions) await client.query(`create extension if not exists ${extension}`);
    const roles = rolePassword === undefined ? plainRoles : await rolesOf(client);
    await createRoles(client, roles, rolePassword);
    await allowJobQueue(client, roles);
    await handOver(client, roles);
    await client.query(foldFunction);
    await client.query(wordFunctions);
    if ((await pendingMigrations(client, migrationsFolder)).length > 0) await keepReadersOut(client);
    await buildIndexesBeside(client);
    await runMigrations(client, migrationsFolder);
    await client.query(
      `grant usage on schema prosa to ${roles.system}; grant select on prosa.migrations to ${roles.system}`,
    );
    for (const definition of partitionFunctions(roles)) await client.query(definition);
    await client.query(
      `select prosa.extend_partitions(relname::text) from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'p' and relname = any($1)`,
      [partitionedTableNames],
    );
    await client.query(analyzeTableFunction(roles));
    await client.query(searchIndexes);
    await applyRowSecurity(client, roles);
    await searchOwnership(client, roles);
    await noteSecret(client, roles, secret);
    return roles;
  } finally {
    // Closing the connection releases the lock whatever happened.
    await client.end();
  }
}

/** Returns the names of the folder's migrations that this database has not had, in their order. */
export async function pendingMigrations(
  client: pg.ClientBase,
  migrationsFolder: string,
): Promise<readonly string[]> {
  const newest = await newestMigration(client);
  const entries = await migrationsIn(migrationsFolder);
  return entries.filter(({ when }) => when > newest).map(({ tag }) => tag);
}

/** Returns whether this database has had migrations that the folder does not know. */
export async function isMigratedBeyond(client: pg.ClientBase, migrationsFolder: string): Promise<boolean> {
  return (await newestMigration(client)) > (await knownMigration(migrationsFolder));
}

/**
 * Returns when the newest migration of the folder was written, in milliseconds since 1970; the database remembers by
 * this which it has had.
 */
export const knownMigration = async (migrationsFolder: string): Promise<number> =>
  (await migrationsIn(migrationsFolder)).at(-1)?.when ?? 0;

type Migration = { readonly when: number; readonly tag: string };

async function migrationsIn(folder: string): Promise<readonly Migration[]> {
  const journal = await readFile(join(folder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { readonly entries: readonly Migration[] }).entries;
}

/** When the newest that this database has had was written; 0 where it has had none. */
async function newestMigration(client: pg.ClientBase): Promise<number> {
  const { rows: known } = await client.query<{ made: boolean }>(
    `select to_regclass('prosa.migrations') is not null as made`,
  );
  if (known[0]?.made !== true) return 0;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from prosa.migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}

/** Runs those of the folder that are newer than the newest this database has had, in one transaction. */
export const runMigrations = (client: pg.Client, migrationsFolder: string): Promise<void> =>
  migrate(drizzle(client), { migrationsFolder, migrationsSchema: 'prosa', migrationsTable: 'migrations' });

/** Resolves when nobody else migrates; the turn ends with the connection. Asked again and again instead of waited for: an index that is built beside the work waits for every waiting statement. */
export async function takeTurn(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('prosa:migrate', 0)) as taken`,
    );
    if (rows[0]?.taken === true) return;
    await setTimeout(100);
  }
}

/** A backup that is being made is waited for, and none begins until this connection ends. */
async function keepReadersOut(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ free: boolean }>(tryKeepReadersOut);
    if (rows[0]?.free === true) return;
    await setTimeout(100);
  }
}

/** The job queue keeps its tables in a schema of its own, which the platform's role makes and owns. */
async function allowJobQueue(client: pg.Client, { system }: RoleNames): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  await client.query(`grant create on database ${rows[0]?.name} to ${system}`);
}

/** The functions' owner must be allowed to create in the schema at the moment they are handed to it. */
async function searchOwnership(client: pg.Client, roles: RoleNames): Promise<void> {
  await client.query(
    `begin; grant create on schema public to ${roles.search};${searchFunctions(roles).join('\n')} revoke create on schema public from ${roles.search}; commit`,
  );
}

/**
 * Checks the database server. Rejects with `DatabaseRefused` where it is too old, or the database cannot hold our
 * texts.
 */
export async function checkServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; lower: string; grams: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version, lower('ÁÇÃO') as lower, current_setting('server_encoding') = 'UTF8' as grams`,
  );
  const server = rows[0];
  if (server === undefined || server.version < 15)
    throw new DatabaseRefused(
      `PostgreSQL 15 or newer is needed; DATABASE_URL leads to version ${server?.version}.`,
    );
  if (server.lower !== 'áção' || !server.grams) {
    throw new DatabaseRefused(
      'The database must use UTF8 and a locale that knows accented letters (lower(‘Á’) must be ‘á’), e.g. C.UTF-8 or pt_BR.UTF-8.',
    );
  }
}
