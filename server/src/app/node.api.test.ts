/** Several servers on one database: what they must share, who is refused without it, and who is not. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '#src/config.ts';
import { listNodes, type NodeRow } from '#src/platform/nodes/list-nodes.ts';
import { redisProgram, testRedis } from '#src/platform/realtime/fan-out/testing.ts';
import { testAddresses } from '#src/testing/database.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type TestServer, testServer } from '#src/testing/server.ts';

const [redis, otherRedis] = [await testRedis(), await testRedis()];
const needsRedis = { skip: redisProgram === undefined };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-shared-files-'));
  await Promise.all([redis.start(), otherRedis.start()]);
});
afterAll(async () => {
  await Promise.all([redis.kill(), otherRedis.kill()]);
  await rm(folder, { recursive: true, force: true });
});

/** An installation of its own; what it starts does as in earnest. */
async function installation() {
  const at = await testAddresses();
  const pool = new pg.Pool({ ...(at.system as pg.PoolConfig), max: 1 });
  pool.on('error', () => undefined);
  atTheEnd(() => pool.end());
  return {
    pool,
    start: (config: Partial<Config>): Promise<TestServer> =>
      testServer({ at, config, meetsNeighbours: true }),
    nodes: async (): Promise<readonly NodeRow[]> =>
      (await listNodes({ run: async ({ text }) => (await pool.query(text)).rows })).nodes,
  };
}

const status = async ({ url }: TestServer): Promise<number> => (await fetch(`${url}/ready`)).status;
const shared = () => ({ redisUrl: redis.url, dataDir: join(folder, 'data') });

it.concurrent('two without Redis: the second one does not start, and the first one goes on alone', async () => {
  const { start, nodes } = await installation();
  const first = await start({});
  const begun = performance.now();
  await expect(start({})).rejects.toThrow(
    /^Another server \(\S+\) works on this database, and several need a Redis in common, .*: set the same REDIS_URL for all of them, or stop that one first\.$/,
  );
  expect(performance.now() - begun).toBeLessThan(9_000);
  expect(await status(first)).toBe(200);
  expect(await nodes()).toHaveLength(1);
});

it.concurrent('one of two without Redis: whichever comes later does not start', needsRedis, async () => {
  const [one, other] = [await installation(), await installation()];
  await one.start({});
  await expect(one.start(shared())).rejects.toThrow(
    /without REDIS_URL, .*: start that one again with the same REDIS_URL as this one\.$/,
  );
  await other.start(shared());
  await expect(other.start({ dataDir: shared().dataDir })).rejects.toThrow(
    /and uses Redis: set the same REDIS_URL here, /,
  );
});

it.concurrent('two with different Redis servers: the second one does not start', needsRedis, async () => {
  const { start, nodes } = await installation();
  await start(shared());
  await expect(start({ ...shared(), redisUrl: otherRedis.url })).rejects.toThrow(
    /with another Redis than the one of REDIS_URL: all servers need the same one\.$/,
  );
  await expect(start({ ...shared(), redisUrl: `${redis.url}/1` })).rejects.toThrow(/with another Redis/);
  expect(await nodes()).toHaveLength(1);
});

it.concurrent('two with folders of their own: the second one does not start', needsRedis, async () => {
  const { start, nodes } = await installation();
  await start(shared());
  await expect(start({ redisUrl: redis.url, dataDir: join(folder, 'elsewhere') })).rejects.toThrow(
    /keeps its files elsewhere \(\S+media\): all servers need one S3_BUCKET, or a DATA_DIR that they share\.$/,
  );
  expect(await nodes()).toHaveLength(1);
  // It has left nothing behind.
  expect(await readdir(join(folder, 'elsewhere/media/nodes'))).toEqual([]);
});

it.concurrent(
  'who shares Redis and folder, or bucket, starts; who serves sockets alone needs no files',
  needsRedis,
  async () => {
    const bucket = new S3rver({
      ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') },
      configureBuckets: [{ name: 'media' }],
    });
    const { port } = await bucket.run();
    atTheEnd(() => bucket.close());
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const s3 = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'media', credentials };
    const [inFolder, inBucket] = [await installation(), await installation()];
    for (const { start, nodes } of [inFolder])
      for (const count of [1, 2]) {
        await start(shared());
        expect(await nodes()).toHaveLength(count);
      }
    await inFolder.start({ redisUrl: redis.url, roles: new Set(['realtime']) });
    expect(await inFolder.nodes()).toHaveLength(3);
    await inBucket.start({ redisUrl: redis.url, s3 });
    await inBucket.start({ redisUrl: redis.url, s3 });
    await expect(inBucket.start(shared())).rejects.toThrow(/keeps its files elsewhere \(\S+\/media\)/);
    expect(await inBucket.nodes()).toHaveLength(2);
  },
);

it('one that is being stopped, and one that was killed a moment ago, are in nobody’s way', async () => {
  const { pool, start, nodes } = await installation();
  const old = await start({ drainMs: 4_000 });
  const stopping = old.stop();
  await expect.poll(async () => (await nodes())[0]?.figures?.isDraining).toBe(true);
  const next = await start({});
  expect(await status(next)).toBe(200);
  await stopping;
  await next.stop();
  // As of a machine that is no more: what it has said last is fresh, and lacks everything.
  await pool.query(
    `insert into nodes (id, worker_id, roles, pid, marker, figures, beat_at)
     values ('gone/1/x', '', '{api,realtime}', 1, 'nodes/gone', '{"redis":"none","files":{"place":"/gone"},"isDraining":false}', clock_timestamp() - interval '8 seconds')`,
  );
  expect(await status(await start({}))).toBe(200);
});

it.concurrent('of two that start at the same moment without Redis, one starts', async () => {
  const { start, nodes } = await installation();
  const started = await Promise.allSettled([start({}), start({})]);
  expect(started.map(({ status: how }) => how).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await nodes()).toHaveLength(1);
});

it('each says with every beat how it is, and goes from the list when it stops', async () => {
  const { start, nodes } = await installation();
  const server = await start({});
  await server.company();
  await expect
    .poll(async () => (await nodes())[0]?.figures, { timeout: 15_000 })
    .toMatchObject({
      sessions: 1,
      sockets: 0,
      redis: 'none',
      clockAheadSeconds: expect.closeTo(0, 0),
      connections: { limit: 40 },
      files: { isReachable: true, apartFrom: [] },
      isDraining: false,
    });
  const [row] = await nodes();
  expect(row).toMatchObject({ version: '0.0.0-test', pid: process.pid });
  expect(row?.figures?.memoryBytes).toBeGreaterThan(50_000_000);
  await server.stop();
  expect(await nodes()).toEqual([]);
});
