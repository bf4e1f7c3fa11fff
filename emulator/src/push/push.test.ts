/** What the push service takes and refuses, as an independent sender experiences it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import webpush from 'web-push';
import { openPushService, type PushService, type Subscribed } from './index.ts';

const keys = webpush.generateVAPIDKeys();
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

const details = { subject: 'mailto:ops@example.com', ...keys };
const usual = { vapidDetails: details, TTL: 60, topic: 'ticket-1', urgency: 'high' as const };
type Options = Partial<webpush.RequestOptions>;

async function push(to: Subscribed, text: string, options: Options = {}): Promise<Response> {
  const { endpoint, method, headers, body } = webpush.generateRequestDetails(to, text, {
    ...usual,
    ...options,
  });
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return fetch(endpoint, { method, headers: sent, body: new Uint8Array(body) });
}

it('takes what is sealed for its browser and signed with the key the browser knows', async () => {
  const browser = service.subscribe(keys.publicKey);
  expect((await push(browser, 'olá, ção 👋')).status).toBe(201);
  expect(service.delivered.at(-1)).toMatchObject({
    ...{ endpoint: browser.endpoint, text: 'olá, ção 👋', ttl: 60, urgency: 'high' },
    ...{ topic: 'ticket-1', subject: 'mailto:ops@example.com' },
  });
});

it('refuses who is not the one that the browser subscribed to, is out of date, or signs for another service', async () => {
  const browser = service.subscribe(keys.publicKey);
  const strangers = { ...details, ...webpush.generateVAPIDKeys() };
  expect((await push(browser, 'x', { vapidDetails: strangers })).status).toBe(403);
  const past = webpush.generateRequestDetails(browser, 'x', usual);
  const [head = '', body = '', signature = ''] =
    /t=([\w.-]+)/.exec(String(past.headers['Authorization']))?.[1]?.split('.') ?? [];
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number };
  const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url');
  const signed = (token: string) =>
    fetch(browser.endpoint, {
      method: 'POST',
      headers: { authorization: `vapid t=${token}, k=${keys.publicKey}`, ttl: '1', topic: 'a' },
    });
  expect((await signed(`${head}.${forged}.${signature}`)).status).toBe(401);
  expect((await fetch(browser.endpoint, { method: 'POST' })).status).toBe(401);
  const elsewhere = await openPushService();
  const other = elsewhere.subscribe(keys.publicKey);
  const request = webpush.generateRequestDetails(browser, 'x', usual);
  const sent = Object.entries(request.headers).map(([n, v]): [string, string] => [n, String(v)]);
  const answer = await fetch(other.endpoint, {
    method: 'POST',
    headers: sent,
    body: new Uint8Array(request.body),
  });
  expect(answer.status).toBe(401);
  await elsewhere.close();
});

it('refuses what is too large, unsealed, sealed for somebody else, or has no time to live', async () => {
  const browser = service.subscribe(keys.publicKey);
  expect((await push(browser, 'x'.repeat(4_100))).status).toBe(413);
  const other = service.subscribe(keys.publicKey);
  expect((await push({ ...browser, keys: other.keys }, 'x')).status).toBe(400);
  const { headers, body } = webpush.generateRequestDetails(browser, 'x', usual);
  const without = (name: string): [string, string][] =>
    Object.entries(headers).flatMap(([key, value]) => (key === name ? [] : [[key, String(value)]]));
  for (const name of ['TTL', 'Content-Encoding']) {
    const answer = await fetch(browser.endpoint, {
      method: 'POST',
      headers: without(name),
      body: new Uint8Array(body),
    });
    expect([name, answer.status]).toEqual([name, 400]);
  }
});

it('answers as it is told: busy, broken, and gone for good', async () => {
  const browser = service.subscribe(keys.publicKey);
  service.answers(429, 500, 410);
  const busy = await push(browser, 'x');
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await push(browser, 'x')).status).toBe(500);
  expect((await push(browser, 'x')).status).toBe(410);
  expect((await push(browser, 'x')).status).toBe(410);
});

it('keeps who pushes to a slow browser waiting until it breaks off', async () => {
  const browser = service.subscribe(keys.publicKey);
  const giveUp = service.isSlowFor(browser.endpoint);
  const waiting = push(browser, 'x').then(
    ({ status }) => status,
    () => 'broken off',
  );
  await expect.poll(() => service.answered.includes('slow')).toBe(true);
  giveUp();
  expect(await waiting).toBe('broken off');
  expect((await push(browser, 'x')).status).toBe(201);
});
