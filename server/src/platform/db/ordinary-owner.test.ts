/** The database as compose.yaml makes it: its owner is no superuser, and that is enough. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from '#src/platform/log/log.ts';
import { loadSecrets } from '#src/platform/secrets/secrets.ts';
import { testSecret } from '#src/testing/server.ts';
import { prepareQueue } from '../jobs/queue.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { openStore } from './store.ts';

const log = openLog('silent');
const root = join(import.meta.dirname, '../../../..');
let dataDir: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prosa-owner-'));
  postgres = await startEmbeddedPostgres({ dataDir, log });
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function on<T>(options: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(options);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

it('an ordinary owner that may make roles carries the whole installation', async () => {
  const compose = await readFile(join(root, 'compose.yaml'), 'utf8');
  const script =
    /<<'SQL'\n([\s\S]*?)\n\s*SQL\n/.exec(compose)?.[1] ?? expect.fail('compose.yaml makes no owner');
  const { host, port } = postgres.connection;
  await on({ ...postgres.connection, database: 'postgres' }, async (client) => {
    for (const statement of script.replace(":'password'", "'secret'").split(';'))
      if (statement.trim() !== '') await client.query(statement);
  });
  const store = await openStore({
    dataDir,
    databaseUrl: `postgres://prosa:secret@localhost:${port}/prosa?host=${encodeURIComponent(host)}`,
    migrationsFolder: join(root, 'server/migrations'),
    secrets: await loadSecrets('', { secret: testSecret, formerSecrets: [] }),
    log,
  });
  const system = new pg.Pool({ ...store.addresses.system, max: 1 });
  await prepareQueue(system, log);
  const { rows } = await system.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname like 'prosa%' and (rolsuper or rolbypassrls)`,
  );
  await system.end();
  expect(rows).toEqual([]);
  await store.stop();
});
