/**
 * What an installation costs in which nothing happens: a server with simulated sessions and companies that are left alone for a
 * while. Prints how many statements a second reach PostgreSQL, by text, and what part of a core both take.
 *
 *   npx tsx server/bench/idle.ts [--sessions=1000] [--companies=10000] [--nodes=1] [--seconds=60] [--texts=30]
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Address } from '#src/platform/db/database.ts';
import { migrateDatabase } from '#src/platform/db/schema/migrate.ts';
import { appRole, systemRole } from '#src/platform/db/schema/roles.ts';
import { collect } from './collect.ts';
import { type BenchServer, startBenchServer } from './server/control.ts';
import {
  databaseSeconds,
  furnish,
  nodeSeconds,
  openCountingDatabase,
} from './server/counted-installation.ts';

const patienceMs = 400_000;
/** The most that a node with a thousand sessions may ask. */
const mostStatementsPerSecond = 20;
/** What a node without sessions may take of a core, its database included, however many companies there are. */
const mostPercent = 1;
/** After a start memory is tidied up for half a minute. */
const settleMs = 45_000;
const migrationsFolder = join(import.meta.dirname, '../migrations');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Options = Record<'sessions' | 'companies' | 'nodes' | 'seconds' | 'texts', number>;

function optionsFrom(args: readonly string[]): Options {
  const options: Options = { sessions: 1_000, companies: 10_000, nodes: 1, seconds: 60, texts: 30 };
  for (const arg of args) {
    const [name = '', value] = arg.replace(/^--/, '').split('=');
    if (!(name in options) || !(Number(value) >= 0)) throw new Error(`not understood: ${arg}`);
    options[name as keyof Options] = Number(value);
  }
  return options;
}

async function untilConnected(owner: pg.Client, sessions: number): Promise<void> {
  for (const from = performance.now(); performance.now() - from < patienceMs; await pause(500)) {
    const { rows } = await owner.query<{ connected: number }>(
      `select count(*)::int as connected from connections where status = 'CONNECTED'`,
    );
    if (rows[0]?.connected === sessions) return;
  }
  throw new Error('the sessions did not connect in time');
}

type Counted = { readonly text: string; readonly calls: number; readonly ms: number };

async function measure(
  owner: pg.Client,
  servers: readonly BenchServer[],
  { nodes, sessions, companies, seconds, texts }: Options,
): Promise<void> {
  await owner.query('select pg_stat_statements_reset()');
  const before = [await databaseSeconds(owner), await nodeSeconds(servers)] as const;
  const rowsBefore = await rowsChanged(owner);
  const from = performance.now();
  await pause(seconds * 1_000);
  // Before anything is asked that the database takes time for.
  const [database, node] = [await databaseSeconds(owner), await nodeSeconds(servers)];
  const took = (performance.now() - from) / 1_000;
  const { rows } = await owner.query<Counted>(
    `select regexp_replace(query, '\\s+', ' ', 'g') as text, sum(calls)::int as calls, sum(total_exec_time) as ms
     from pg_stat_statements join pg_roles on pg_roles.oid = userid
     where rolname in ($1, $2) group by 1 order by 2 desc`,
    [appRole, systemRole],
  );
  const changed = (await rowsChanged(owner)) - rowsBefore;
  for (const { text, calls, ms } of rows.slice(0, texts))
    say(
      `${(calls / took).toFixed(2).padStart(8)}/s ${(ms / calls).toFixed(2).padStart(8)} ms  ${text.slice(0, 110)}`,
    );
  const total = rows.reduce((sum, { calls }) => sum + calls, 0);
  const perSecond = total / took;
  const ofCore = { node: (100 * (node - before[1])) / took, database: (100 * (database - before[0])) / took };
  const measured =
    `${perSecond.toFixed(1)} statements/s, ${(changed / took).toFixed(1)} rows written/s, ` +
    `nodes ${ofCore.node.toFixed(2)} %, PostgreSQL ${ofCore.database.toFixed(2)} % of a core`;
  say(`\n${measured}`);
  const what = `${nodes} node(s) with ${sessions} idle sessions and ${companies} companies`;
  await collect({
    what,
    measured,
    bar: `≤ ${mostStatementsPerSecond} statements/s${sessions === 0 ? `, ≤ ${mostPercent} % of a core together` : ''}`,
    isMet:
      perSecond <= mostStatementsPerSecond &&
      (sessions > 0 || ofCore.node + ofCore.database <= mostPercent * nodes),
  });
}

async function rowsChanged(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ changed: number }>(
    `select (tup_inserted + tup_updated + tup_deleted)::float8 as changed from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.changed ?? 0;
}

async function main(): Promise<void> {
  const options = optionsFrom(process.argv.slice(2));
  const secret = randomUUID();
  const dataDir = await mkdtemp(join(tmpdir(), 'prosa-idle-'));
  // The database runs as another user when we are root.
  await chmod(dataDir, 0o755);
  const postgres = await openCountingDatabase(dataDir);
  const { connection } = postgres;
  const owner = new pg.Client(connection);
  const servers: BenchServer[] = [];
  try {
    await owner.connect();
    await migrateDatabase({ owner: connection as Address, migrationsFolder });
    await furnish(owner, options, secret);
    const as = (user: string) => ({ ...connection, user });
    for (let n = 0; n < options.nodes; n += 1)
      servers.push(
        await startBenchServer({
          app: as(appRole),
          system: as(systemRole),
          webFolder: '',
          sessions: 5_000,
          secret,
        }),
      );
    await untilConnected(owner, options.sessions);
    // What a start brings with it is over: pictures that may be wanted are looked for over three numbers a second.
    await pause(settleMs + (options.sessions * 1_000) / 3);
    say(
      `${options.nodes} node(s), ${options.sessions} idle sessions, ${options.companies} companies, ${options.seconds} s\n`,
    );
    await measure(owner, servers, options);
  } finally {
    for (const server of servers) await server.stop();
    await owner.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
