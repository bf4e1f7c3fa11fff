/**
 * Requests go through a real PgBouncer in transaction mode, with fewer connections to the database than requests at once; skipped
 * where it is not installed (Debian: `apt-get install pgbouncer`).
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/platform/db/embedded/index.ts';
import { openStore, type Store } from '#src/platform/db/store.ts';
import { openLog } from '#src/platform/log/log.ts';
import { loadSecrets } from '#src/platform/secrets/secrets.ts';
import { type Api, apiClient } from '../../client.ts';
import { admin, freePort, type ServerProcess, spawnServer, until } from '../server-process.ts';

const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);
if (program === undefined)
  process.stderr.write('pgbouncer is not installed: what goes through a pooler is not tried.\n');

const secret = 'the secret behind the pooler, long enough';
const serverConnections = 3;
const atOnce = 40;
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
let dataDir: string;
let postgres: EmbeddedPostgres;
let store: Store;
let pooler: ChildProcess;
let server: ServerProcess;
let poolerUrl: string;
let api: Api;

/** Knows the role of requests; who may sign in is the database's business here. */
async function startPooler(name: string, role: string): Promise<string> {
  const { host, port } = postgres.connection;
  const listenPort = await freePort();
  const folder = await mkdtemp(join(dataDir, 'pooler-'));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'users.txt'), `"${role}" ""\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${join(dataDir, 'database/run')} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
`,
  );
  // It never runs as root, so the way to the embedded database is opened for it.
  await chmod(join(dataDir, 'database'), 0o755);
  await chmod(join(dataDir, 'database/run'), 0o755);
  await chmod(join(host, `.s.PGSQL.${port}`), 0o777);
  pooler = spawn(program ?? '', [join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(isRoot && nobody),
  });
  return `postgres://localhost:${listenPort}/${name}`;
}

async function ask<Row extends pg.QueryResultRow>(address: pg.ClientConfig, sql: string): Promise<Row[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe.runIf(program)('behind a pooler in transaction mode', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'prosa-pooled-'));
    await chmod(dataDir, 0o755);
    postgres = await startEmbeddedPostgres({
      dataDir: join(dataDir, 'database'),
      log: openLog('silent'),
      durable: false,
    });
    const { host, port } = postgres.connection;
    const databaseUrl = `postgres://postgres:any@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;
    store = await openStore({
      dataDir,
      databaseUrl,
      migrationsFolder: join(import.meta.dirname, '../../../../migrations'),
      secrets: await loadSecrets('', { secret, formerSecrets: [] }),
      log: openLog('silent'),
    });
    const [role] = await ask<{ name: string }>(store.addresses.app, 'select current_user as name');
    poolerUrl = await startPooler('postgres', role?.name ?? '');
    const listenPort = await freePort();
    server = spawnServer({
      env: {
        DATA_DIR: join(dataDir, 'server'),
        PORT: String(listenPort),
        DATABASE_URL: databaseUrl,
        DATABASE_POOLER_URL: poolerUrl,
        DATABASE_POOLER_PREPARES: '0',
        PROSA_SECRET: secret,
        ADMIN_PASSWORD: admin.password,
      },
    });
    await server.ready;
    const url = `http://127.0.0.1:${listenPort}`;
    api = apiClient(url, (await apiClient(url).auth.login(admin)).token);
  }, 120_000);

  afterAll(async () => {
    await server.kill('SIGTERM');
    const gone = once(pooler, 'exit');
    pooler.kill('SIGKILL');
    await gone;
    await store.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }, 60_000);

  it('many requests at once share few connections, and read and write as they would without', async () => {
    const names = Array.from({ length: 4 * atOnce }, (_, n) => `etiqueta ${n}`);
    const waiting = [...names];
    let busiest = 0;
    const watch = (async () => {
      while (waiting.length > 0) {
        const [app] = await ask<{ n: number }>(
          postgres.connection,
          `select count(*)::int as n from pg_stat_activity where usename like 'prosa_app%'`,
        );
        busiest = Math.max(busiest, app?.n ?? 0);
      }
    })();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
          const { id } = await api.tags.create({ name, color: '#aa0000' });
          expect((await api.tags.update({ tagId: id, name, color: '#00aa00' })).color).toBe('#00aa00');
          expect((await api.tickets.list({})).tickets).toEqual([]);
        }
      }),
    );
    await watch;
    expect(busiest).toBeGreaterThan(0);
    expect(busiest).toBeLessThanOrEqual(serverConnections);
    await until('the facts are handed on', async () => {
      const [row] = await ask<{ n: number }>(postgres.connection, 'select count(*)::int as n from outbox');
      return row?.n === 0;
    });
  }, 60_000);

  it('what one transaction was told of its company is nothing to the next', async () => {
    const role = new URL(
      'connectionString' in store.addresses.app ? store.addresses.app.connectionString : '',
    ).username;
    const address = new URL(poolerUrl);
    address.username = role;
    for (let n = 0; n < 3 * serverConnections; n += 1) {
      const [row] = await ask<{ company: string | null }>(
        { connectionString: address.href },
        `select current_setting('app.company_id', true) as company`,
      );
      expect(row?.company ?? '').toBe('');
    }
    await expect(ask({ connectionString: address.href }, 'select 1 from tags')).rejects.toThrow(
      /app.company_id|invalid input syntax/,
    );
  });
});
