/**
 * The database as one moment saw it, in one transaction that writes nothing and holds nobody up. It is read as the platform's
 * own role, which sees every company; what is read is told by the catalogue, so no table can be forgotten.
 */
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Address } from '../db/database.ts';
import { readingLock } from '../db/schema/reading-lock.ts';
import { type BackupHead, type BackupTable, jobsTable } from './backup-format.ts';
import { BackupRefused } from './backup-refused.ts';

export type Dump = Pick<BackupHead, 'postgres' | 'migration' | 'tables' | 'sequences'> & {
  /** The rows of a table in the database's text format; one table at a time. */
  rowsOf(table: BackupTable): AsyncIterable<Buffer>;
};

/** Hands `work` the database as it is now; resolves when it has read what it wants. */
export async function dumpDatabase<T>(system: Address, work: (dump: Dump) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...system, application_name: 'prosa-backup', keepAlive: true });
  // What a cut connection means, the statement under way says.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0',
    );
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(readingLock);
    return await work(await openDump(client));
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function openDump(client: pg.Client): Promise<Dump> {
  const migration = await newestMigration(client);
  const tables = await listTables(client);
  return {
    postgres:
      (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '',
    migration,
    tables: [...tables, ...(await waitingJobs(client))],
    sequences: await listSequences(client),
    rowsOf: (table) => client.query(copyTo(`copy (${rowsOf(table)}) to stdout`)),
  };
}

const quoted = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

const rowsOf = ({ name, columns }: BackupTable): string =>
  name === jobsTable ? jobs : `select ${quoted(columns)} from public.${pg.escapeIdentifier(name)}`;

/** What a timer has ordered, its next round orders again; what failed for good is no longer waiting. */
const jobs = `select (j.payload ->> 'companyId')::int, 'job', t.identifier, j.payload -> 'payload', j.run_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.payload ->> 'companyId' is not null and j.attempts < j.max_attempts
    and exists (select 1 from public.companies c where c.id = (j.payload ->> 'companyId')::int)
  order by j.id`;

/** Rejects with `BackupRefused` where the database is empty. */
export async function newestMigration(client: pg.Client): Promise<BackupHead['migration']> {
  const { rows: known } = await client.query<{ made: boolean }>(
    `select to_regclass('public.companies') is not null as made`,
  );
  if (known[0]?.made !== true) throw new BackupRefused('There is nothing to back up: the database is empty.');
  const { rows } = await client.query<{ when: string; count: number }>(
    'select max(created_at)::text as when, count(*)::int as count from prosa.migrations',
  );
  return { when: Number(rows[0]?.when ?? 0), count: rows[0]?.count ?? 0 };
}

async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.relname order by c.relname`,
  );
  return rows;
}

async function waitingJobs(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<{ queue: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as queue`,
  );
  return rows[0]?.queue === true
    ? [{ name: jobsTable, columns: ['company_id', 'kind', 'name', 'payload', 'run_at'] }]
    : [];
}

/** Numbers are given outside of transactions: what the tables hold was given before, so these are never too low. */
async function listSequences(client: pg.Client): Promise<BackupHead['sequences']> {
  const { rows } = await client.query<{ name: string; value: string; isCalled: boolean }>(
    `select sequencename::text as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
     from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}
