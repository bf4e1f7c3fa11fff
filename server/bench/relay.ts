/**
 * What handing on a fact costs: customers write to companies of a real server, the facts of it are kept, and then as many of
 * them as asked for are laid into the outbox at once. Prints for the relays of all servers together how many facts a second
 * they hand on, and what a thousand cost them and PostgreSQL in processor time and statements.
 *
 *   npx tsx server/bench/relay.ts [--nodes=1] [--companies=300] [--shards=16] [--facts=20000] [--redis=0] [--texts=0]
 *
 * `--shards` parts the companies over so many shards: with 1, one process has all of it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Address } from '#src/platform/db/database.ts';
import { migrateDatabase } from '#src/platform/db/schema/migrate.ts';
import { appRole, systemRole } from '#src/platform/db/schema/roles.ts';
import { shardCount } from '#src/platform/outbox/relay/shards.ts';
import { collect } from './collect.ts';
import { type BenchServer, startBenchServer } from './server/control.ts';
import {
  databaseSeconds,
  furnish,
  nodeSeconds,
  openCountingDatabase,
} from './server/counted-installation.ts';

const migrationsFolder = join(import.meta.dirname, '../migrations');
const messagesPerCompany = 4;
const patienceMs = 300_000;
const redisProgram = process.env['REDIS_SERVER'] ?? 'redis-server';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Options = Record<'nodes' | 'companies' | 'shards' | 'facts' | 'redis' | 'texts', number>;

function optionsFrom(args: readonly string[]): Options {
  const options: Options = {
    nodes: 1,
    companies: 300,
    shards: shardCount,
    facts: 20_000,
    redis: 0,
    texts: 0,
  };
  for (const arg of args) {
    const [name = '', value] = arg.replace(/^--/, '').split('=');
    if (!(name in options) || !(Number(value) >= 0)) throw new Error(`not understood: ${arg}`);
    options[name as keyof Options] = Number(value);
  }
  return options;
}

async function until(what: string, look: () => Promise<boolean>): Promise<void> {
  for (const from = performance.now(); performance.now() - from < patienceMs; await pause(20))
    if (await look()) return;
  throw new Error(`waited in vain until ${what}`);
}

const isEmpty = async (owner: pg.Client): Promise<boolean> =>
  (await owner.query('select 1 from outbox limit 1')).rows.length === 0;

/** Customers write; what follows from it is kept as it was stated. Returns how many facts a message brings. */
async function keepFacts(
  owner: pg.Client,
  server: BenchServer,
  companies: readonly number[],
): Promise<number> {
  await owner.query(`
    create table kept (like outbox);
    grant insert on kept to public;
    create function keep() returns trigger language plpgsql as $$
      begin
        if new.kind = 'fact' then insert into kept select new.*; end if;
        return new;
      end $$;
    create trigger keep before insert on outbox for each row execute function keep();`);
  const found = await owner.query<{ id: number; company: number }>(
    'select id, company_id as company from connections',
  );
  const connectionOf = new Map(found.rows.map(({ id, company }) => [company, id]));
  for (let n = 0; n < messagesPerCompany; n += 1)
    for (const company of companies)
      server.receive(company, [
        {
          connectionId: connectionOf.get(company) ?? 0,
          phone: `55119${String(company).padStart(8, '0')}`,
          name: 'Maria',
          body: `mensagem ${n}`,
          id: randomUUID(),
        },
      ]);
  const wanted = companies.length * messagesPerCompany;
  await until('the messages are stored', async () => {
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from messages');
    return (rows[0]?.n ?? 0) >= wanted;
  });
  await until('their facts are handed on', () => isEmpty(owner));
  await owner.query('drop trigger keep on outbox');
  const { rows } = await owner.query<{ name: string; n: number }>(
    'select name, count(*)::int as n from kept group by 1 order by 2 desc',
  );
  for (const { name, n } of rows) say(`${(n / wanted).toFixed(2).padStart(6)} a message  ${name}`);
  return rows.reduce((sum, { n }) => sum + n, 0) / wanted;
}

async function measure(
  owner: pg.Client,
  servers: readonly BenchServer[],
  { facts, texts }: Options,
  run: number,
): Promise<void> {
  await owner.query('select pg_stat_statements_reset(); checkpoint');
  const before = [await databaseSeconds(owner), await nodeSeconds(servers)] as const;
  const from = performance.now();
  await owner.query(
    `insert into outbox (company_id, kind, name, payload)
     select company_id, kind, name, payload from (
       select *, row_number() over () as place from kept, generate_series(1, 1 + $1::int / (select greatest(1, count(*)) from kept)::int)
     ) many order by place limit $1`,
    [facts],
  );
  const inserted = performance.now();
  await owner.query(`select pg_notify('prosa_outbox', $1)`, [
    Array.from({ length: shardCount }, (_, shard) => shard).join(' '),
  ]);
  await until('all is handed on', () => isEmpty(owner));
  const seconds = (performance.now() - inserted) / 1_000;
  const [database, node] = [
    (await databaseSeconds(owner)) - before[0],
    (await nodeSeconds(servers)) - before[1],
  ];
  const { rows } = await owner.query<{ text: string; calls: number; ms: number }>(
    `select regexp_replace(query, '\\s+', ' ', 'g') as text, sum(calls)::int as calls, sum(total_exec_time) as ms
     from pg_stat_statements join pg_roles on pg_roles.oid = userid
     where rolname in ($1, $2) group by 1 order by 3 desc`,
    [appRole, systemRole],
  );
  for (const { text, calls, ms } of rows.slice(0, texts))
    say(`${String(calls).padStart(8)} ${(ms / calls).toFixed(3).padStart(8)} ms  ${text.slice(0, 140)}`);
  const statements = rows.reduce((sum, { calls }) => sum + calls, 0);
  const perThousand = (value: number): string => ((1_000 * value) / facts).toFixed(0);
  const measured =
    `${(facts / seconds).toFixed(0)} facts/s; a thousand facts cost ${perThousand(node * 1_000)} ms of the nodes, ` +
    `${perThousand(database * 1_000)} ms of PostgreSQL (laying them in took ${(inserted - from).toFixed(0)} ms), ` +
    `${perThousand(statements)} statements`;
  say(measured);
  await collect({ what: `${facts} facts handed on by ${servers.length} process(es), run ${run}`, measured });
}

async function openRedis(): Promise<{ url: string; child: ChildProcess }> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const quiet = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(redisProgram, ['--port', String(port), ...quiet], { stdio: 'ignore' });
  await pause(500);
  return { url: `redis://127.0.0.1:${port}`, child };
}

async function main(): Promise<void> {
  const options = optionsFrom(process.argv.slice(2));
  const secret = randomUUID();
  const dataDir = await mkdtemp(join(tmpdir(), 'prosa-relay-'));
  // The database runs as another user when we are root.
  await chmod(dataDir, 0o755);
  const postgres = await openCountingDatabase(dataDir);
  const { connection } = postgres;
  const owner = new pg.Client(connection);
  const servers: BenchServer[] = [];
  const redis = options.nodes > 1 || options.redis > 0 ? await openRedis() : undefined;
  try {
    await owner.connect();
    await migrateDatabase({ owner: connection as Address, migrationsFolder });
    const highest = Math.ceil(options.companies / options.shards) * shardCount;
    await furnish(owner, { sessions: highest, companies: highest }, secret);
    // Nobody's session: customers are heard by the bench itself.
    await owner.query('update connections set wanted = false');
    const companies = Array.from({ length: highest }, (_, n) => n + 1)
      .filter((company) => company % shardCount < options.shards)
      .slice(0, options.companies);
    const as = (user: string) => ({ ...connection, user });
    for (let n = 0; n < options.nodes; n += 1)
      servers.push(
        await startBenchServer({
          ...{ app: as(appRole), system: as(systemRole), webFolder: '', secret },
          redisUrl: redis?.url,
        }),
      );
    const [first] = servers;
    if (first === undefined) throw new Error('there is no server');
    const mix = await keepFacts(owner, first, companies);
    await until('the shards are spread', async () => {
      const { rows } = await owner.query<{ n: number }>(
        `select count(*)::int as n from (
           select distinct on (shard) backend_pid, shard from relay_terms order by shard, epoch desc) term
         where backend_pid <> 0 group by backend_pid`,
      );
      return rows.length === options.nodes;
    });
    say(
      `\n${mix.toFixed(1)} facts a message; ${options.nodes} node(s)${redis === undefined ? '' : ' on one Redis'}, ` +
        `${companies.length} companies in ${options.shards} shards, ${options.facts} facts`,
    );
    for (let run = 1; run <= 3; run += 1) await measure(owner, servers, options, run);
  } finally {
    for (const server of servers) await server.stop();
    await owner.end();
    await postgres.stop();
    redis?.child.kill();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
