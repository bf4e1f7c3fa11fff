/** The servers of the installation on the real database, as its operator sees them. */
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, type TestServer, testServer } from '#src/testing/server.ts';

let server: TestServer;
let operator: Person;
let owner: pg.Pool;

beforeAll(async () => {
  server = await testServer();
  operator = await server.operator();
  owner = new pg.Pool({ ...(server.addresses.owner as pg.PoolConfig), max: 1 });
  owner.on('error', () => undefined);
  atTheEnd(() => owner.end());
});

const listed = () => operator.api.nodes.list();

it('says of each server what it is and how it is, and who hands on', async () => {
  await vi.waitFor(async () => expect((await listed()).nodes[0]?.isLeading).toBe(true), { timeout: 10_000 });
  const { nodes, troubles, lastBackupAt } = await listed();
  expect({ troubles, lastBackupAt }).toEqual({ troubles: [], lastBackupAt: null });
  expect(nodes).toEqual([
    expect.objectContaining({
      pid: process.pid,
      roles: ['api', 'realtime', 'worker', 'connections'],
      version: '0.0.0-test',
      warnings: [],
      figures: expect.objectContaining({
        redis: 'none',
        isDraining: false,
        tracks: ['prompt', 'letters', 'push', 'outside', 'bulk', 'media'],
      }),
    }),
  ]);
  expect(nodes[0]?.silentSeconds).toBeLessThan(15);
});

it('is for the operator alone', async () => {
  const { admin } = await server.company();
  expect(await refusal(admin.api.nodes.list())).toMatch(/^403/);
  expect(await refusal(server.stranger.nodes.list())).toMatch(/^401/);
});

it('one that has fallen silent, and a server of a former version, are shown', async () => {
  await owner.query(
    `insert into nodes (id, worker_id, roles, pid, beat_at) values
     ('elsewhere/7/old', '', '{api}', 7, clock_timestamp()), ('gone/8/x', '', '{worker}', 8, clock_timestamp() - interval '1 minute')`,
  );
  const { nodes } = await listed();
  expect(nodes.map(({ host, version, figures, warnings }) => ({ host, version, figures, warnings }))).toEqual(
    [
      expect.objectContaining({ version: '0.0.0-test', warnings: ['redis'] }),
      { host: 'elsewhere', version: null, figures: null, warnings: [] },
      { host: 'gone', version: null, figures: null, warnings: ['silent'] },
    ],
  );
});
