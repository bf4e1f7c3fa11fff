/** WhatsApp no longer takes the client's version: numbers wait, one tries what a source names, and all come back. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInVersion } from '#src/drivers/whatsapp/web/index.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

type Network = Awaited<ReturnType<typeof openWhatsAppNetwork>>;

const bad = '2.3000.1900000000';
const good = '2.3000.1900000001';
const forEver = 1_000_000;
const patience = { timeout: 60_000, interval: 100 };

let network: Network;
let source: Server;
let named = '';
let server: TestServer;
let company: TestCompany;
let operator: Person;

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  source = createServer((_, response) => response.end(`{"currentVersion":"${named}"}`)).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((resolve) => source.once('listening', resolve));
  const { port } = source.address() as AddressInfo;
  server = await testServer({
    config: {
      whatsappWeb: { url: network.chatUrl, version: undefined },
      webVersionUrls: [`http://127.0.0.1:${port}/version.json`, 'http://127.0.0.1:9/nobody'],
      outgoing: { loopback: true, hosts: [] },
    },
  });
  company = await server.company();
  operator = await server.operator();
}, 60_000);
afterAll(async () => {
  source.close();
  await network.close();
});

const seen = (whatsappId: number) => company.admin.api.connections.get({ whatsappId });
const read = () => operator.api.webClient.get({});
/** What the number has said that it is, one login after the other. */
const said = async (number: string): Promise<string[]> =>
  (await network.log()).flatMap((each) =>
    each.what === 'open' && each.number === number ? [each.attributes['version'] ?? ''] : [],
  );

async function linked(number: string): Promise<number> {
  const { id } = await company.admin.api.connections.create({ name: `Web ${number}`, provider: 'beta' });
  await expect.poll(async () => (await seen(id)).qrcode, patience).not.toBe('');
  await network.account(number, 'Padaria').scans((await seen(id)).qrcode ?? '');
  await expect.poll(async () => (await seen(id)).status, patience).toBe('CONNECTED');
  return id;
}

describe.sequential('a client that WhatsApp no longer takes', () => {
  const numbers = ['551140007001', '551140007002', '551140007003'];
  let ids: number[];

  it('is told as the cause, and the number is not hammered', async () => {
    ids = [];
    for (const number of numbers) ids.push(await linked(number));
    expect(await read()).toMatchObject({
      inUse: builtInVersion,
      because: 'built_in',
      trial: null,
      numbers: [{ version: builtInVersion, connected: 3, total: 3 }],
      outdated: 0,
    });
    await network.faults.add({ kind: 'outdated', below: good, times: forEver });
    await Promise.all(numbers.map((number) => network.account(number).disconnects('cut')));
    for (const id of ids)
      await expect
        .poll(() => seen(id), patience)
        .toMatchObject({ status: 'TIMEOUT', statusReason: 'outdated', retryAt: expect.any(String) });
    await expect.poll(async () => (await read()).outdated, patience).toBe(3);
    expect((await read()).versions).toMatchObject([
      { version: builtInVersion, refusedAt: expect.any(String) },
    ]);
    // The first login, and the one that was refused.
    for (const number of numbers) expect(await said(number)).toHaveLength(2);
  }, 120_000);

  it('shows a new connection why there is no code, and the code as soon as there can be one', async () => {
    const { id } = await company.admin.api.connections.create({ name: 'Nova', provider: 'beta' });
    await expect
      .poll(() => seen(id), patience)
      .toMatchObject({ status: 'TIMEOUT', statusReason: 'outdated', qrcode: '' });
    ids.push(id);
  }, 90_000);

  it('stays away from everybody but one while what a source names is refused as well', async () => {
    named = bad;
    const view = await operator.api.webClient.ask({});
    expect(view.sources).toMatchObject([
      { version: bad, problem: null },
      { version: null, problem: 'unreachable' },
    ]);
    await expect
      .poll(
        async () => (await read()).versions.find(({ version }) => version === bad)?.refusedAt ?? null,
        patience,
      )
      .not.toBeNull();
    const tried = (await Promise.all(numbers.map(said))).flat().filter((version) => version === bad);
    expect(tried.length).toBeLessThanOrEqual(1);
    expect(await read()).toMatchObject({ inUse: builtInVersion, outdated: 4 });
  }, 90_000);

  it('is replaced by itself: one number tries it, then all come back without anybody’s click', async () => {
    named = good;
    await operator.api.webClient.ask({});
    for (const id of ids.slice(0, 3))
      await expect.poll(async () => (await seen(id)).status, patience).toBe('CONNECTED');
    await expect.poll(async () => (await seen(ids[3] ?? 0)).status, patience).toBe('qrcode');
    for (const number of numbers) expect((await said(number)).at(-1)).toBe(good);
    expect(await read()).toMatchObject({ inUse: good, because: 'proved', trial: null, outdated: 0 });
    await expect
      .poll(async () => (await read()).numbers, patience)
      .toContainEqual({ version: good, connected: 3, total: 3 });
  }, 120_000);

  it('can be pinned by the operator, and by nobody else', async () => {
    await network.faults.clear();
    expect(await operator.api.webClient.pin({ pinned: bad })).toMatchObject({
      inUse: bad,
      because: 'pinned',
      pinned: bad,
    });
    expect(await refusal(operator.api.webClient.pin({ pinned: 'newest' }))).toMatch(/^400/);
    expect(await refusal(company.admin.api.webClient.pin({ pinned: good }))).toMatch(/^403/);
    const [number = ''] = numbers;
    // Connected ones take it when it suits; whoever connects takes it now.
    await expect
      .poll(
        async () => {
          await network.account(number).disconnects('cut');
          await network.account(number).isOnline();
          return (await said(number)).at(-1);
        },
        { timeout: 60_000, interval: 2_000 },
      )
      .toBe(bad);
    expect(await operator.api.webClient.pin({ pinned: null })).toMatchObject({
      inUse: good,
      because: 'proved',
    });
  }, 120_000);
});
