/** An installation that is furnished by SQL, on a database that counts its statements, and what it costs. */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { credentialVault } from '#src/features/connections/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/platform/db/embedded/index.ts';
import { openLog } from '#src/platform/log/log.ts';
import { loadSecrets } from '#src/platform/secrets/secrets.ts';
import type { BenchServer } from './control.ts';

/** The kernel's unit of a process's time. */
const ticksPerSecond = 100;

/** A database that counts its statements; it has to start twice for that. */
export async function openCountingDatabase(dataDir: string): Promise<EmbeddedPostgres> {
  const options = { dataDir, log: openLog('silent'), durable: true };
  const first = await startEmbeddedPostgres(options);
  const admin = new pg.Client(first.connection);
  await admin.connect();
  await admin.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await admin.end();
  await first.stop();
  return startEmbeddedPostgres(options);
}

/** Companies and linked, simulated numbers, parted among them. */
export async function furnish(
  owner: pg.Client,
  { sessions, companies }: { readonly sessions: number; readonly companies: number },
  secret: string,
): Promise<void> {
  await owner.query('create extension pg_stat_statements');
  await owner.query(`insert into plans (id, name) overriding system value values (1, 'Idle')`);
  await owner.query(
    `insert into companies (id, name, email, plan_id) overriding system value
     select c, 'Company ' || c, 'company' || c || '@example.com', 1 from generate_series(1, $1::int) c`,
    [Math.max(companies, 1)],
  );
  await owner.query(
    `insert into connections (company_id, id, name, provider, number, status, wanted) overriding system value
     select 1 + s % $2::int, s, 'Number ' || s, 'sandbox', (5511900000000 + s)::text, 'OPENING', true
     from generate_series(1, $1::int) s`,
    [sessions, Math.max(companies, 1)],
  );
  await putCredentials(owner, secret);
  await owner.query('analyze');
}

/** Each number is linked already: it connects without anybody scanning a code. */
async function putCredentials(owner: pg.Client, secret: string): Promise<void> {
  const { vaultKeys } = await loadSecrets('', { secret, formerSecrets: [] });
  const vault = credentialVault(vaultKeys);
  const { rows } = await owner.query<{ companyId: number; connectionId: number; number: string }>(
    'select company_id as "companyId", id as "connectionId", number from connections',
  );
  const sealed = rows.map((row) =>
    vault.seal(row, Buffer.from(JSON.stringify({ number: row.number, confirmed: true }))),
  );
  await owner.query(
    `insert into connection_credentials (company_id, connection_id, credentials)
     select * from unnest($1::int[], $2::int[], $3::bytea[])`,
    [rows.map((row) => row.companyId), rows.map((row) => row.connectionId), sealed],
  );
}

/** Seconds of processor time that PostgreSQL has taken, those of its processes that are no more among them. */
export async function databaseSeconds(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('select pid from pg_stat_activity');
  const file = await owner.query<{ file: string }>(
    `select current_setting('data_directory') || '/postmaster.pid' as file`,
  );
  const postmaster = Number((await readFile(file.rows[0]?.file ?? '', 'utf8')).split('\n')[0]);
  const times = await Promise.all([postmaster, ...rows.map(({ pid }) => pid)].map(processTicks));
  return times.reduce((sum, time) => sum + time, 0) / ticksPerSecond;
}

async function processTicks(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name, which may hold anything: user, system, and the same of children that were waited for.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

/** Returns the seconds of the processor that the servers have used. */
export async function nodeSeconds(servers: readonly BenchServer[]): Promise<number> {
  const usages = await Promise.all(servers.map((server) => server.usage()));
  return usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1_000;
}
