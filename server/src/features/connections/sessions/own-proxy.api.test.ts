/** The own proxy of a linked number: who may name which, who sees what of it, and that the number goes through it. */
import { type LocalProxy, openProxy } from '@prosa/emulator/proxy';
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { maskedSecret } from '@prosa/shared';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Refused, refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

const timeout = 30_000;
const hidden = 'whatsapp.example';
const credentials = { user: 'padaria', password: 'sesamo' };

let network: Awaited<ReturnType<typeof openWhatsAppNetwork>>;
let usual: LocalProxy;
let server: TestServer;
let company: TestCompany;
let owner: pg.Pool;
const opened: LocalProxy[] = [];

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  usual = await openProxy({ kind: 'socks5', names: { [hidden]: '127.0.0.1' } });
  const url = network.chatUrl.replace('127.0.0.1', hidden);
  const whatsappWeb = { url, version: undefined, proxyUrl: usual.url };
  server = await testServer({ config: { whatsappWeb, outgoing: { loopback: true, hosts: [] } } });
  company = await server.company();
  owner = new pg.Pool({ ...server.addresses.owner, max: 1 });
  owner.on('error', () => undefined);
}, 60_000);
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));
afterAll(async () => {
  await owner.end();
  await usual.close();
  await network.close();
});

const proxy = async (port?: number): Promise<LocalProxy> => {
  const one = await openProxy({
    credentials,
    names: { [hidden]: '127.0.0.1' },
    ...(port !== undefined && { port }),
  });
  opened.push(one);
  return one;
};
const wrongly = ({ url }: LocalProxy): string => url.replace(credentials.password, 'errada');
const shown = ({ url }: LocalProxy): string => url.replace(credentials.password, maskedSecret);

/** What is told of a connection that nobody runs. */
const resting = async (): Promise<number> => {
  const { connections } = company.admin.api;
  const { id: whatsappId } = await connections.create({ name: 'Celular', provider: 'beta' });
  await connections.endSession({ whatsappId });
  return whatsappId;
};

describe('an own proxy', () => {
  it('is kept sealed, shown to admins without its password, and to nobody else', async () => {
    const { api } = company.admin;
    const socket = io(server.url, {
      transports: ['websocket'],
      query: { token: company.admin.token },
      reconnection: false,
    });
    const heard: string[] = [];
    socket.onAny((...event) => heard.push(JSON.stringify(event)));
    await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
    const address = 'https://ana:muito-secreta@proxy.example:3128';
    const masked = `https://ana:${maskedSecret}@proxy.example:3128`;
    const whatsappId = await resting();
    const answered = await api.connections.update({ whatsappId, proxy: address });
    const seen = await api.connections.get({ whatsappId });
    expect([answered.proxy, seen.proxy]).toEqual([masked, masked]);
    expect((await api.connections.list()).find(({ id }) => id === whatsappId)?.proxy).toBe(masked);
    const agent = await company.agent();
    expect((await agent.api.connections.get({ whatsappId })).proxy).toBe('');
    expect((await agent.api.connections.list()).every((one) => one.proxy === '')).toBe(true);
    const { admin: stranger } = await server.company();
    expect(await refusal(stranger.api.connections.get({ whatsappId }))).toBe('404 ERR_NO_WAPP_FOUND');

    await server.settled();
    await expect.poll(() => heard.join().includes('"whatsapp"'), { timeout }).toBe(true);
    socket.disconnect();
    const { rows } = await owner.query('select * from connections where id = $1 and company_id = $2', [
      whatsappId,
      company.id,
    ]);
    const stored = rows.map((row) => JSON.stringify({ ...row, proxy: row.proxy.toString('latin1') }));
    const facts = (await owner.query('select * from audit_log where company_id = $1', [company.id])).rows;
    expect(stored).toHaveLength(1);
    for (const text of [...stored, JSON.stringify(facts), ...heard])
      expect(text).not.toContain('muito-secreta');
    expect(JSON.stringify(facts)).not.toContain('proxy.example');
    expect(JSON.stringify(facts)).toContain('"proxy"');
  });

  it('stays what it is when it is sent back as it was shown', async () => {
    const { connections } = company.admin.api;
    const whatsappId = await resting();
    await connections.update({ whatsappId, proxy: 'socks5://ana:secreta@proxy.example:1080' });
    const sealed = async () =>
      (await owner.query('select proxy from connections where id = $1', [whatsappId])).rows[0].proxy;
    const before = await sealed();
    const { id: _, queues, ...all } = await connections.get({ whatsappId });
    const body = { ...all, token: undefined, cloud: null, queueIds: queues.map(({ id }) => id) };
    expect((await connections.update({ whatsappId, ...body } as never)).proxy).toBe(all.proxy);
    expect((await sealed()).equals(before)).toBe(true);
    expect((await connections.update({ whatsappId, proxy: null })).proxy).toBe('');
    expect(await sealed()).toBeNull();
  });

  it.each([
    ['no address', 'proxy.example:3128', 'custom'],
    ['another protocol', 'ftp://proxy.example', 'custom'],
    ['a path', 'http://proxy.example/x', 'custom'],
    ['a port that is none', 'http://proxy.example:99999', 'custom'],
    ['an address in the installation’s network', 'http://10.0.0.5:3128', 'private'],
    ['the address clouds answer their machines from', 'socks5://169.254.169.254:80', 'private'],
    ['an inner address of IPv6', 'http://[fd00::1]:3128', 'private'],
    ['a mask with another host', `http://ana:${maskedSecret}@thief.example:3128`, 'masked'],
  ])('is refused, and nothing changed, where it is %s', async (_, sent, rule) => {
    const { connections } = company.admin.api;
    const whatsappId = await resting();
    await connections.update({ whatsappId, proxy: 'http://ana:secreta@proxy.example:3128' });
    const before = await connections.get({ whatsappId });
    const refused = await connections
      .update({ whatsappId, name: 'Outro', proxy: sent })
      .catch((error: unknown) => error);
    if (!(refused instanceof Refused)) return expect.fail('it was taken');
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(rule === 'custom' ? '"proxy"' : `"${rule}"`);
    expect(await connections.get({ whatsappId })).toEqual(before);
  });

  it('is nothing for other networks, and nothing that agents may change', async () => {
    const address = 'http://proxy.example:3128';
    const agent = await company.agent();
    const whatsappId = await resting();
    expect(await refusal(agent.api.connections.update({ whatsappId, proxy: address }))).toMatch(/^403/);
    const { connections } = company.admin.api;
    const simulated = { name: 'Simulada', provider: 'sandbox' } as const;
    expect(await refusal(connections.create({ ...simulated, proxy: address }))).toBe('400 ERR_VALIDATION');
    expect((await connections.create({ ...simulated, proxy: '' })).proxy).toBe('');
  });
});

describe('a linked number', () => {
  const becomes = (whatsappId: number, status: string, reason: string | null = null) =>
    expect
      .poll(
        async () => {
          const one = await company.admin.api.connections.get({ whatsappId });
          return [one.status, one.statusReason];
        },
        { timeout },
      )
      .toEqual([status, reason]);

  const scan = async (whatsappId: number, number: string): Promise<void> => {
    await becomes(whatsappId, 'qrcode');
    const { qrcode } = await company.admin.api.connections.get({ whatsappId });
    await network.account(number, 'Padaria').scans(qrcode);
    await becomes(whatsappId, 'CONNECTED');
  };

  it('goes through the installation’s proxy until it has its own, which then leads alone', async () => {
    const { connections } = company.admin.api;
    const own = await proxy();
    const { id: whatsappId } = await connections.create({ name: 'Celular', provider: 'beta' });
    await scan(whatsappId, '5511977706510');
    const visits = usual.visits();
    expect(visits).toBeGreaterThan(0);

    await connections.update({ whatsappId, proxy: own.url });
    await expect.poll(() => own.tunnels().length, { timeout }).toBeGreaterThan(0);
    await becomes(whatsappId, 'CONNECTED');
    expect(usual.visits()).toBe(visits);

    await connections.update({ whatsappId, proxy: '' });
    await expect.poll(() => usual.visits(), { timeout }).toBeGreaterThan(visits);
    await becomes(whatsappId, 'CONNECTED');
    const through = new Set([...usual.tunnels(), ...own.tunnels()].map(({ localPort }) => localPort));
    expect(network.callers().filter((caller) => !through.has(caller))).toEqual([]);
  }, 90_000);

  it('says that a wrong password is why it is away, and comes back with the right one, without another scan', async () => {
    const { connections } = company.admin.api;
    const own = await proxy();
    const { id: whatsappId } = await connections.create({
      name: 'Celular',
      provider: 'beta',
      proxy: own.url,
    });
    await scan(whatsappId, '5511977706511');
    await connections.update({ whatsappId, proxy: wrongly(own) });
    await becomes(whatsappId, 'TIMEOUT', 'proxy');
    expect((await connections.update({ whatsappId, proxy: own.url })).proxy).toBe(shown(own));
    await becomes(whatsappId, 'CONNECTED');
  }, 90_000);

  it('that could not be linked through its proxy begins anew with another one', async () => {
    const { connections } = company.admin.api;
    const own = await proxy();
    const address = wrongly(own);
    const { id: whatsappId } = await connections.create({
      name: 'Celular',
      provider: 'beta',
      proxy: address,
    });
    await becomes(whatsappId, 'DISCONNECTED', 'proxy');
    await connections.update({ whatsappId, proxy: own.url });
    await scan(whatsappId, '5511977706512');
  }, 90_000);
});
