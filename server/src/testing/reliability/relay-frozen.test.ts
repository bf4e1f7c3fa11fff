/**
 * Two processes on one database: the one that hands on what is in the outbox is frozen, then goes on. The other takes over
 * within ten seconds, and the first finds itself replaced. `FULL=1` freezes it for a minute.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, apiClient } from '../client.ts';
import { tell } from './figures.ts';
import { databaseOf } from './installation-database.ts';
import {
  admin,
  freePort,
  type Installation,
  isFull,
  openInstallation,
  type ServerProcess,
  signalTo,
  spawnServer,
  until,
} from './server-process.ts';

const takenOverWithinMs = 10_000;
const frozenMs = isFull ? 60_000 : 0;

let installation: Installation;
let owner: pg.Pool;
let second: ServerProcess;
let frozen = 0;

type Term = { readonly epoch: number; readonly pid: number };

/** Whoever leads: the name of a node has its process in it. */
async function newestTerm(): Promise<Term> {
  const { rows } = await owner.query<{ epoch: string; node: string }>(
    'select epoch, node_id as node from relay_terms order by epoch desc limit 1',
  );
  return { epoch: Number(rows[0]?.epoch), pid: Number(rows[0]?.node.split('/')[1]) };
}

const oldest = async (): Promise<number> =>
  Number(
    (
      await owner.query<{ seconds: number }>(
        'select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as seconds from outbox',
      )
    ).rows[0]?.seconds,
  );

beforeAll(async () => {
  installation = await openInstallation({ ROLES: 'api,worker,connections' });
  await installation.start();
  const port = String(await freePort());
  second = spawnServer({ env: { DATA_DIR: installation.dataDir, PORT: port, ROLES: 'api,worker' } });
  await second.ready;
  owner = await databaseOf(installation);
}, 120_000);
afterAll(async () => {
  signalTo(frozen, 'SIGCONT');
  await owner.end();
  await second.kill('SIGKILL');
  await installation.remove();
}, 60_000);

it('a relay that is frozen is replaced within ten seconds, and stays replaced when it goes on', async () => {
  const { token } = await apiClient(installation.url).auth.login(admin);
  const api: Api = apiClient(installation.url, token);
  expect((await api.tags.create({ name: 'antes', color: '#aa0000' })).name).toBe('antes');
  const before = await newestTerm();
  frozen = before.pid;
  expect(frozen).toBe(installation.current().pid);

  signalTo(frozen, 'SIGSTOP');
  const frozenAt = performance.now();
  await owner.query(
    `insert into outbox (company_id, kind, name, payload) values (1, 'fact', 'tag.changed', '{"tagId": 1}')`,
  );
  await until('another leads', async () => (await newestTerm()).pid === second.pid, 60_000);
  const tookMs = performance.now() - frozenAt;
  await until('what waited is handed on', async () => (await oldest()) === 0);
  const handedOnMs = performance.now() - frozenAt;
  await pause(frozenMs);

  signalTo(frozen, 'SIGCONT');
  await until('the first has come back and stands by', async () => {
    const { rowCount } = await owner.query(
      `select 1 from pg_stat_activity where application_name = 'prosa-relay' and backend_start > clock_timestamp() - interval '30 seconds'`,
    );
    return rowCount === 1;
  });
  await api.tags.create({ name: 'depois', color: '#aa0000' });
  await until('what came afterwards is handed on', async () => (await oldest()) === 0);
  const after = await newestTerm();
  tell({
    what: 'the relay is frozen',
    measured: `another leads after ${(tookMs / 1_000).toFixed(1)} s, all handed on after ${(handedOnMs / 1_000).toFixed(1)} s`,
    bar: '≤ 10 s',
    isMet: tookMs < takenOverWithinMs,
  });
  expect(tookMs).toBeLessThan(takenOverWithinMs);
  expect(after.pid).toBe(second.pid);
  expect(after.epoch).toBeGreaterThan(before.epoch);
}, 180_000);
