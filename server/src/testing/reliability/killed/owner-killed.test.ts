/**
 * Three processes by role: one serves people, two run sessions. The one that runs all of them is killed; the other takes
 * them over, and what was written meanwhile arrives once. `FULL=1` kills the owner of twenty and waits for the real
 * silence; otherwise the database is told that the owner has been silent for so long, and nobody waits.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, apiClient } from '../../client.ts';
import { tell } from '../figures.ts';
import { databaseOf } from '../installation-database.ts';
import {
  admin,
  freePort,
  type Installation,
  isFull,
  openInstallation,
  type ServerProcess,
  spawnServer,
  until,
} from '../server-process.ts';

const sessions = isFull ? 20 : 4;
const takenOverWithinMs = 30_000;

let installation: Installation;
let api: Api;
const runners: ServerProcess[] = [];

async function startRunner(): Promise<ServerProcess> {
  const runner = spawnServer({
    env: { DATA_DIR: installation.dataDir, PORT: String(await freePort()), ROLES: 'connections' },
  });
  runners.push(runner);
  await runner.ready;
  return runner;
}

/** A connected simulated number. */
async function paired(): Promise<number> {
  const { id: whatsappId } = await api.connections.create({ name: 'Filial', provider: 'sandbox' });
  const seen = () => api.connections.get({ whatsappId });
  const { qrcode } = await until('a code is shown', async () => {
    const row = await seen();
    return row.status === 'qrcode' && row;
  });
  await api.sandbox.scan({ whatsappId, qrcode });
  await until('it is connected', async () => (await seen()).status === 'CONNECTED');
  return whatsappId;
}

const reconnects = async (ids: readonly number[]): Promise<number[]> =>
  Promise.all(ids.map(async (whatsappId) => (await api.connections.health({ whatsappId })).reconnects));

/** As if it had died that much earlier. */
async function ageLeasesOf({ pid }: ServerProcess): Promise<void> {
  const database = await databaseOf(installation);
  const sql = `update connection_leases set beat_at = beat_at - interval '20 seconds' where node_id like $1`;
  const { rowCount } = await database.query(sql, [`%/${pid}/%`]);
  expect(rowCount).toBeGreaterThanOrEqual(sessions);
  await database.end();
}

beforeAll(async () => {
  installation = await openInstallation({ ROLES: 'api,worker' });
  await installation.start();
  const { token } = await apiClient(installation.url).auth.login(admin);
  api = apiClient(installation.url, token);
}, 120_000);
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.kill('SIGKILL')));
  await installation.remove();
}, 60_000);

it('sessions whose owner is killed run elsewhere within thirty seconds, and no message is lost', async () => {
  const owner = await startRunner();
  const ids = await Promise.all(Array.from({ length: sessions }, paired));
  const before = await reconnects(ids);
  await startRunner();

  await owner.kill('SIGKILL');
  const killedAt = performance.now();
  if (!isFull) await ageLeasesOf(owner);
  const phones = ids.map((whatsappId, n) => ({ whatsappId, phone: `55119555500${10 + n}` }));
  for (const one of phones) {
    const id = crypto.randomUUID();
    await api.sandbox.write({ ...one, name: 'Maria', body: 'tem alguém aí?', id });
  }
  await until(
    'every session has connected again',
    async () => (await reconnects(ids)).every((count, n) => count === (before[n] ?? 0) + 1),
    60_000,
  );
  const tookMs = performance.now() - killedAt;
  tell({
    what: `${sessions} sessions whose owner is killed`,
    measured: `all connected elsewhere after ${(tookMs / 1_000).toFixed(1)} s`,
    bar: '≤ 30 s',
    isMet: tookMs < takenOverWithinMs,
  });
  expect(tookMs).toBeLessThan(takenOverWithinMs);

  await until('every customer is heard', async () => {
    const { count } = await api.tickets.list({ searchParam: '551195555', showAll: true });
    return count === sessions;
  });
  const { tickets } = await api.tickets.list({ searchParam: '551195555', showAll: true });
  expect(tickets.map((ticket) => ticket.unreadMessages)).toEqual(ids.map(() => 1));
  // Nobody else has opened them a second time.
  expect(await reconnects(ids)).toEqual(before.map((count) => count + 1));
}, 180_000);
