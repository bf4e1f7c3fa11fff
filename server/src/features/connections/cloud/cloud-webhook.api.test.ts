/** The webhook of an official number: open to everybody, believed only where it is signed, stored before it is answered. */
import { createHmac } from 'node:crypto';
import type { OpenCloudNetwork } from '@prosa/emulator/cloud';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import {
  cloudApi,
  cloudNetwork,
  numberSettings,
  type OfficialNumber,
  officialNumber,
  verifyToken,
} from '../testing/cloud.ts';

let network: OpenCloudNetwork;
let server: TestServer;
let company: TestCompany;
let shop: OfficialNumber;
let owner: pg.Pool;

beforeAll(async () => {
  network = await cloudNetwork();
  server = await testServer({ config: { cloudApi: cloudApi(network) } });
  company = await server.company();
  shop = await officialNumber(network, company, [server]);
  owner = new pg.Pool({ ...server.addresses.owner, max: 1 });
  owner.on('error', () => undefined);
});
afterAll(() => owner.end());

const storedEvents = async (): Promise<number> =>
  (await owner.query('select count(*)::int as count from raw_events')).rows[0].count;

const unprocessedEvents = async (): Promise<number> =>
  (await owner.query('select count(*)::int as count from raw_events where processed_at is null')).rows[0]
    .count;

/** What is stored of messages whose network ids begin so, the oldest first. */
async function bodiesOfThread(idsBegin: string): Promise<string[]> {
  const { rows } = await owner.query<{ body: string }>(
    'select body from messages where starts_with(provider_id, $1) order by created_at, id',
    [idsBegin],
  );
  return rows.map(({ body }) => body);
}

const toShop = () => ({ to: shop.settings.phoneNumberId });

let customers = 0;
const newNumber = (): string => {
  customers += 1;
  return `55119${String(80_000_000 + customers)}`;
};

/** What agents see of a customer: the bodies of the conversation. */
async function bodiesWith(searchParam: string): Promise<string[]> {
  await server.settled();
  const { api } = company.admin;
  const { tickets } = await api.tickets.list({ searchParam, showAll: true });
  expect(tickets.length, searchParam).toBeLessThanOrEqual(1);
  const ticketId = tickets[0]?.id;
  if (ticketId === undefined) return [];
  return (await api.messages.list({ ticketId })).messages.map(({ body }) => body);
}
const shows = (searchParam: string, bodies: readonly string[]) =>
  expect.poll(() => bodiesWith(searchParam), { timeout: 10_000 }).toEqual(bodies);

const textMessage = (phoneNumberId: string, from: string, body: string) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: 'waba',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '551140001000', phone_number_id: phoneNumberId },
            contacts: [{ profile: { name: 'Ana' }, wa_id: from }],
            messages: [{ from, id: `wamid.${body}`, timestamp: '1763640000', type: 'text', text: { body } }],
          },
        },
      ],
    },
  ],
});

const post = (
  path: string,
  raw: string | Buffer,
  secret: string | null,
  headers: Record<string, string> = {},
) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === null
        ? {}
        : { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}` }),
      ...headers,
    },
    body: raw,
  });

describe('the handshake', () => {
  const ask = async (path: string, query: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}${path}?${new URLSearchParams(query)}`, { headers });
    return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
  };
  const right = { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': '<b>1</b>' };

  it('is answered with the challenge as plain text', async () => {
    const answer = await ask(shop.webhookPath, right);
    expect(answer).toMatchObject({ status: 200, text: '<b>1</b>' });
    expect(answer.type).toMatch(/^text\/plain/);
  });

  it('is refused to everybody who does not know the token or the address', async () => {
    expect((await ask(shop.webhookPath, { ...right, 'hub.verify_token': 'guess' })).status).toBe(403);
    expect((await ask(shop.webhookPath, {})).status).toBe(403);
    expect((await ask('/webhooks/whatsapp/guess', right)).status).toBe(403);
  });

  it('is never answered with a page', async () => {
    const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
    expect(await ask(shop.webhookPath, right, headers)).toMatchObject({ status: 200, text: '<b>1</b>' });
    expect(await ask('/webhooks/whatsapp/guess', right, headers)).toMatchObject({ status: 403, text: '' });
  });
});

describe('a call', () => {
  it('that is not signed, or by another secret, is answered 401 and nothing of it is stored', async () => {
    const raw = JSON.stringify(textMessage(shop.settings.phoneNumberId, newNumber(), 'falso'));
    const before = await storedEvents();
    expect((await post(shop.webhookPath, raw, null)).status).toBe(401);
    expect((await post(shop.webhookPath, raw, 'another secret')).status).toBe(401);
    expect(
      (await post(shop.webhookPath, `${raw} `, null, { 'x-hub-signature-256': 'sha256=00' })).status,
    ).toBe(401);
    expect((await post('/webhooks/whatsapp/guess', raw, shop.settings.appSecret)).status).toBe(401);
    await network.faults.add({ kind: 'signature', how: 'wrong' });
    await network.phone(newNumber()).says('falso', toShop());
    await network.faults.add({ kind: 'signature', how: 'missing' });
    await network.phone(newNumber()).says('falso', toShop());
    expect((await network.deliveries()).slice(-2).map(({ status }) => status)).toEqual([401, 401]);
    expect(await storedEvents()).toBe(before);
  });

  it.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
  ])('is believed over its bytes, whatever type it claims: %j', async (type) => {
    const from = newNumber();
    const body = `ação 👋🏽 ${from}`;
    const escaped = JSON.stringify(textMessage(shop.settings.phoneNumberId, from, body)).replace(
      /[\u0080-\uffff]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16)}`.padEnd(6, '0'),
    );
    const raw = Buffer.from(JSON.stringify(textMessage(shop.settings.phoneNumberId, from, body)));
    expect(raw.equals(Buffer.from(escaped))).toBe(false);
    const answer = await post(shop.webhookPath, raw, shop.settings.appSecret, { 'content-type': type });
    expect(answer.status).toBe(200);
    await shows(from, [body]);
  });

  it('is stored when it is answered', async () => {
    const from = newNumber();
    const before = await storedEvents();
    const raw = JSON.stringify(textMessage(shop.settings.phoneNumberId, from, `guardada ${from}`));
    expect((await post(shop.webhookPath, raw, shop.settings.appSecret)).status).toBe(200);
    expect(await storedEvents()).toBe(before + 1);
  });

  it('for a number that is not connected is answered and leaves nothing', async () => {
    const before = await storedEvents();
    const raw = JSON.stringify(textMessage('424242', newNumber(), 'para ninguém'));
    expect((await post(shop.webhookPath, raw, shop.settings.appSecret)).status).toBe(200);
    expect(await storedEvents()).toBe(before);
  });

  it('never reaches another company’s number, whoever signs it', async () => {
    const neighbour = await server.company();
    const theirs = await officialNumber(network, neighbour, [server]);
    const before = await storedEvents();
    const raw = JSON.stringify(textMessage(theirs.settings.phoneNumberId, newNumber(), 'infiltrada'));
    expect((await post(shop.webhookPath, raw, shop.settings.appSecret)).status).toBe(200);
    expect((await post(theirs.webhookPath, raw, shop.settings.appSecret)).status).toBe(401);
    expect(await storedEvents()).toBe(before);
  });

  it('reaches another number of the same app, which has one address for all', async () => {
    const settings = numberSettings({ appSecret: shop.settings.appSecret });
    const second = await officialNumber(network, company, [server], settings);
    const ofAnotherApp = await officialNumber(network, company, [server]);
    const from = newNumber();
    const raw = JSON.stringify(textMessage(settings.phoneNumberId, from, `pela outra ${from}`));
    expect((await post(shop.webhookPath, raw, shop.settings.appSecret)).status).toBe(200);
    await shows(from, [`pela outra ${from}`]);
    const { tickets } = await company.admin.api.tickets.list({ searchParam: from, showAll: true });
    expect(tickets[0]?.whatsappId).toBe(second.connectionId);
    const before = await storedEvents();
    const astray = JSON.stringify(textMessage(ofAnotherApp.settings.phoneNumberId, from, 'de outro app'));
    expect((await post(shop.webhookPath, astray, shop.settings.appSecret)).status).toBe(200);
    expect(await storedEvents()).toBe(before);
  });

  it('that is signed and yet no JSON is answered, so that it is not sent for ever', async () => {
    expect((await post(shop.webhookPath, 'not json', shop.settings.appSecret)).status).toBe(200);
    expect((await post(shop.webhookPath, '', shop.settings.appSecret)).status).toBe(200);
  });

  it('larger than four megabytes is refused', async () => {
    const raw = Buffer.alloc(4 * 1_024 * 1_024 + 1, 'x');
    const answer = await post(shop.webhookPath, raw, shop.settings.appSecret);
    expect(answer.status).toBe(413);
  });

  it('shows in the connection when the network last called', async () => {
    const { cloud } = await company.admin.api.connections.get({ whatsappId: shop.connectionId });
    expect(Date.parse(cloud?.webhookSeenAt ?? '')).toBeGreaterThan(Date.now() - 120_000);
  });
});

describe('a customer of an official number', () => {
  it('is answered, and the ticks follow', async () => {
    const number = newNumber();
    const ana = network.phone(number, 'Ana');
    await ana.says('oi, tudo bem? ção 👋🏽', toShop());
    await shows(number, ['oi, tudo bem? ção 👋🏽']);
    const { api, id: userId } = company.admin;
    const { tickets } = await api.tickets.list({ searchParam: number, showAll: true });
    const ticketId = tickets[0]?.id ?? 0;
    await api.tickets.update({ ticketId, status: 'open', userId });
    await api.messages.send({ ticketId, body: 'Olá, Ana 👍🏽' });
    await ana.receives(/Olá, Ana/);
    const ack = async () => {
      await server.settled();
      return (await api.messages.list({ ticketId })).messages.at(-1)?.ack;
    };
    await expect.poll(ack, { timeout: 10_000 }).toBe(2);
    await ana.reads();
    await expect.poll(ack, { timeout: 10_000 }).toBe(4);
  });

  it.each([
    ['twice', 2],
    ['reversed', 2],
    ['without-delivered', 4],
  ] as const)('whose ticks are told %s has the highest in the end', async (how, ack) => {
    const number = newNumber();
    const ana = network.phone(number);
    await ana.says('oi', toShop());
    await shows(number, ['oi']);
    const { api, id: userId } = company.admin;
    const ticketId = (await api.tickets.list({ searchParam: number, showAll: true })).tickets[0]?.id ?? 0;
    await api.tickets.update({ ticketId, status: 'open', userId });
    await network.faults.add({ kind: 'statuses', how });
    await api.messages.send({ ticketId, body: `resposta ${how}` });
    await ana.receives(new RegExp(how));
    await network.settled();
    if (how === 'without-delivered') await ana.reads();
    const last = async () => {
      await server.settled();
      return (await api.messages.list({ ticketId })).messages.at(-1)?.ack;
    };
    await expect.poll(last, { timeout: 10_000 }).toBe(ack);
  });

  it('whose message is told twice has written it once', async () => {
    const number = newNumber();
    await network.faults.add({ kind: 'duplicate' });
    await network.phone(number).says('uma vez', toShop());
    await shows(number, ['uma vez']);
  });

  it('without a number is a contact all the same, and is answered', async () => {
    const ana = network.phone(newNumber(), 'Ana Escondida');
    await ana.hidesNumber('@ana');
    await ana.says('sem número', toShop());
    await shows('Ana Escondida', ['sem número']);
    const { api, id: userId } = company.admin;
    const { tickets } = await api.tickets.list({ searchParam: 'Ana Escondida', showAll: true });
    const ticketId = tickets[0]?.id ?? 0;
    await api.tickets.update({ ticketId, status: 'open', userId });
    await api.messages.send({ ticketId, body: 'Olá pelo código' });
    await ana.receives(/pelo código/);
  });

  it('is heard while the token has expired', async () => {
    const other = await officialNumber(network, company, [server]);
    const { api } = company.admin;
    await other.business.expiresToken();
    await api.connections.retrySession({ whatsappId: other.connectionId });
    await expect
      .poll(async () => (await api.connections.get({ whatsappId: other.connectionId })).status, {
        timeout: 10_000,
      })
      .toBe('DISCONNECTED');
    const number = newNumber();
    await network.phone(number).says('alguém aí?', { to: other.settings.phoneNumberId });
    await shows(number, ['alguém aí?']);
  });

  it('is heard again after the server was away', async () => {
    const number = newNumber();
    const raw = JSON.stringify(textMessage(shop.settings.phoneNumberId, number, `de novo ${number}`));
    // Refused at first for want of a signature, as any failure: told again, it is taken.
    expect((await post(shop.webhookPath, raw, null)).status).toBe(401);
    expect((await post(shop.webhookPath, raw, shop.settings.appSecret)).status).toBe(200);
    expect((await post(shop.webhookPath, raw, shop.settings.appSecret)).status).toBe(200);
    await shows(number, [`de novo ${number}`]);
  });
});

describe('the company’s own phone beside the official number', () => {
  it('is heard: what it writes is ours, and once', async () => {
    const number = newNumber();
    await network.phone(number, 'Bia').says('oi', toShop());
    await shows(number, ['oi']);
    await network.faults.add({ kind: 'duplicate' });
    await shop.business.echoes(number, 'respondi pelo celular');
    await shows(number, ['oi', 'respondi pelo celular']);
    const { api } = company.admin;
    const ticketId = (await api.tickets.list({ searchParam: number, showAll: true })).tickets[0]?.id ?? 0;
    expect((await api.messages.list({ ticketId })).messages.map(({ fromMe }) => fromMe)).toEqual([
      false,
      true,
    ]);
  });

  it('tells the past once', async () => {
    const number = newNumber();
    const thread = {
      with: number,
      messages: Array.from({ length: 45 }, (_, n) => ({
        id: `h-${number}-${n}`,
        mine: n % 2 === 1,
        at: 1_763_000_000_000 + n * 1_000,
        message: { type: 'text', text: { body: `antiga ${n}` } },
      })),
    };
    await shop.business.tellsHistory([thread]);
    await shop.business.tellsHistory([thread]);
    await shop.business.declinesHistory();
    await expect.poll(unprocessedEvents).toBe(0);
    expect(await bodiesOfThread(`h-${number}-`)).toEqual(Array.from({ length: 45 }, (_, n) => `antiga ${n}`));
  });
});
