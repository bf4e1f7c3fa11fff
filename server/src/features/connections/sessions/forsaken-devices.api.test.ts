/** Devices that nobody wants: they are taken off their phones, now or when that is possible again. */
import { type LocalProxy, openProxy } from '@prosa/emulator/proxy';
import { type Account, openWhatsAppNetwork } from '@prosa/emulator/web';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Config } from '#src/config.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { linkPhone } from '../testing/linked-phone.ts';

const timeout = 30_000;
const longTest = 120_000;

let network: Awaited<ReturnType<typeof openWhatsAppNetwork>>;
let config: Partial<Config>;
let server: TestServer;
let company: TestCompany;
let owner: pg.Pool;
let proxy: LocalProxy;
let numbers = 5511977706600;

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  proxy = await openProxy();
  config = { whatsappWeb: { url: network.chatUrl, version: undefined } };
  server = await testServer({ config });
  company = await server.company();
  owner = new pg.Pool({ ...server.addresses.owner, max: 1 });
  owner.on('error', () => undefined);
}, 60_000);
afterEach(() => network.faults.clear());
afterAll(async () => {
  await owner.end();
  await proxy.close();
  await network.close();
});

type Linked = { readonly number: string; readonly whatsappId: number; readonly phone: Account };

async function linked(by: TestCompany = company): Promise<Linked> {
  numbers += 1;
  const number = String(numbers);
  const whatsappId = await linkPhone(by.admin.api, network, number);
  return { number, whatsappId, phone: network.account(number, 'Padaria') };
}

/** Nobody logs in as this number's devices, and those who are in are thrown out. */
async function cutOff({ number, phone }: Linked): Promise<void> {
  await network.faults.add({ kind: 'login', number, reason: 503, times: 1_000 });
  await phone.disconnects('cut');
}

const count = async ({ phone }: Pick<Linked, 'phone'>): Promise<number> => (await phone.devices()).length;
const becomes = (one: Pick<Linked, 'phone'>, devices: number) =>
  expect.poll(() => count(one), { timeout }).toBe(devices);
const statusBecomes = (whatsappId: number, status: string, reason: string | null = null) =>
  expect
    .poll(
      async () => {
        const one = await company.admin.api.connections.get({ whatsappId });
        return [one.status, one.statusReason];
      },
      { timeout },
    )
    .toEqual([status, reason]);

const remembered = async (whatsappId: number): Promise<{ tries: number; credentials: Buffer }[]> =>
  (
    await owner.query('select tries, credentials from forsaken_devices where connection_id = $1', [
      whatsappId,
    ])
  ).rows;
const hurry = (whatsappId: number) =>
  owner.query(`update forsaken_devices set next_try_at = now() where connection_id = $1`, [whatsappId]);
const isForgotten = (whatsappId: number) =>
  expect.poll(() => remembered(whatsappId), { timeout }).toEqual([]);
const isTried = (whatsappId: number) =>
  expect.poll(async () => (await remembered(whatsappId))[0]?.tries ?? 0, { timeout }).toBeGreaterThan(0);

it(
  'a phone that was scanned for a second connection keeps the first alone',
  async () => {
    const first = await linked();
    const { connections } = company.admin.api;
    const { id: second } = await connections.create({ name: 'De novo', provider: 'beta' });
    await statusBecomes(second, 'qrcode');
    await first.phone.scans((await connections.get({ whatsappId: second })).qrcode);
    await statusBecomes(second, 'DISCONNECTED', 'number_in_use');
    await becomes(first, 1);
    // It said so itself, before anybody had to see to it.
    expect((await remembered(second))[0]?.tries).toBe(0);
    expect((await connections.get({ whatsappId: first.whatsappId })).status).toBe('CONNECTED');
    // What was kept for a later try finds that there is nothing left to do.
    await hurry(second);
    await isForgotten(second);
    expect(await count(first)).toBe(1);
  },
  longTest,
);

it.each(['endSession', 'newSession', 'remove'] as const)(
  'a device that is unlinked (%s) while its line is down goes when the line is back',
  async (how) => {
    const one = await linked();
    const { whatsappId } = one;
    await cutOff(one);
    await company.admin.api.connections[how]({ whatsappId });
    const [kept] = await remembered(whatsappId);
    expect(kept?.credentials.toString('latin1')).not.toContain(one.number);
    await hurry(whatsappId);
    await isTried(whatsappId);
    expect(await count(one)).toBe(1);
    await network.faults.clear();
    await hurry(whatsappId);
    await becomes(one, 0);
    await isForgotten(whatsappId);
  },
  longTest,
);

it(
  'goes after a restart, too',
  async () => {
    const first = await testServer({ config });
    const theirs = await first.company();
    const one = await linked(theirs);
    await cutOff(one);
    await theirs.admin.api.connections.endSession({ whatsappId: one.whatsappId });
    await first.stop();
    await network.faults.clear();
    expect(await count(one)).toBe(1);
    const pool = new pg.Pool({ ...first.addresses.owner, max: 1 });
    await pool.query('update forsaken_devices set next_try_at = now()');
    await testServer({ config, at: first.addresses });
    await becomes(one, 0);
    await expect
      .poll(async () => (await pool.query('select 1 from forsaken_devices')).rowCount, { timeout })
      .toBe(0);
    await pool.end();
  },
  longTest,
);

it(
  'goes by the way its connection went, though that has been removed, and the way is forgotten then',
  async () => {
    const one = await linked();
    const { whatsappId } = one;
    const { connections } = company.admin.api;
    await connections.update({ whatsappId, proxy: proxy.url });
    await expect.poll(() => proxy.tunnels().length, { timeout }).toBeGreaterThan(0);
    await statusBecomes(whatsappId, 'CONNECTED');
    proxy.setFault({ kind: 'cut' });
    proxy.cut();
    const before = network.callers().length;
    await connections.remove({ whatsappId });
    await hurry(whatsappId);
    await isTried(whatsappId);
    expect([await count(one), network.callers().length]).toEqual([1, before]);
    proxy.setFault(null);
    await hurry(whatsappId);
    await becomes(one, 0);
    await isForgotten(whatsappId);
    const { rows } = await owner.query('select proxy, shown_proxy from connections where id = $1', [
      whatsappId,
    ]);
    expect(rows).toEqual([{ proxy: null, shown_proxy: '' }]);
  },
  longTest,
);

it(
  'is given up after thirty days',
  async () => {
    const one = await linked();
    await cutOff(one);
    await company.admin.api.connections.endSession({ whatsappId: one.whatsappId });
    await owner.query(
      `update forsaken_devices set created_at = now() - interval '31 days' where connection_id = $1`,
      [one.whatsappId],
    );
    await isForgotten(one.whatsappId);
    expect(await count(one)).toBe(1);
  },
  longTest,
);

/** The job that takes a removed company away looks again now, however often it has. */
const hurryJobs = () =>
  owner.query(
    `update graphile_worker._private_jobs set run_at = now(), attempts = 0 where locked_at is null`,
  );
const rowsOf = async (table: string, companyId: number): Promise<number> => {
  const column = table === 'companies' ? 'id' : 'company_id';
  const { rows } = await owner.query(`select 1 from ${table} where ${column} = $1`, [companyId]);
  return rows.length;
};
const isGone = (companyId: number) =>
  expect
    .poll(
      async () => {
        await hurryJobs();
        return rowsOf('companies', companyId);
      },
      { timeout },
    )
    .toBe(0);

/** A company whose number's line is down when it is removed, once all that it had but that number is gone. */
async function removedCompany(name: string): Promise<{ readonly companyId: number; readonly one: Linked }> {
  const theirs = await server.company(name);
  const companyId = theirs.id;
  const one = await linked(theirs);
  const transferQueueId = theirs.queueIds[0] ?? 0;
  await theirs.admin.api.connections.update({
    whatsappId: one.whatsappId,
    transferQueueId,
    timeToTransfer: 5,
  });
  await cutOff(one);
  await (await server.operator()).api.operator.remove({ companyId, name });
  const rest = async () => {
    await hurryJobs();
    const tables = ['users', 'queues', 'connection_credentials', 'connection_keys'];
    return Promise.all(tables.map((table) => rowsOf(table, companyId)));
  };
  await expect.poll(rest, { timeout }).toEqual([0, 0, 0, 0]);
  return { companyId, one };
}

it(
  'goes when the line is back though its whole company was removed, of which nothing else is left by then',
  async () => {
    const { companyId, one } = await removedCompany('Passageira');
    await hurryJobs();
    await server.settled();
    expect([await rowsOf('companies', companyId), await count(one)]).toEqual([1, 1]);
    await network.faults.clear();
    await hurry(one.whatsappId);
    await becomes(one, 0);
    await isGone(companyId);
    expect(await rowsOf('connections', companyId)).toBe(0);
  },
  longTest,
);

it(
  'is waited for by a removed company for a day',
  async () => {
    const { companyId, one } = await removedCompany('Apressada');
    await owner.query(`update companies set removed_at = now() - interval '25 hours' where id = $1`, [
      companyId,
    ]);
    await isGone(companyId);
    expect([await rowsOf('forsaken_devices', companyId), await count(one)]).toEqual([0, 1]);
  },
  longTest,
);
