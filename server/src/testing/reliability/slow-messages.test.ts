/**
 * What one message that gets stuck costs everybody else on the number, over both real networks: the others' messages are
 * taken while it is still under way. `FULL=1` prints how long they waited, and how much an official number can send.
 */
import { randomUUID } from 'node:crypto';
import { openSession, type Session } from '@prosa/emulator';
import { type OpenCloudNetwork, openCloudNetwork } from '@prosa/emulator/cloud';
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cloudNumber } from './cloud-numbers.ts';
import { conversation, type Message, ticketsOf } from './conversations.ts';
import { short, tell } from './figures.ts';
import { admin, agent, type Installation, isFull, openInstallation, until } from './server-process.ts';
import { type WebNumber, webNumber } from './web-numbers.ts';

const minute = 60_000;
const always = 10_000;
/** As many as it takes to see the pace rather than the start. */
const flood = { customers: 100, each: 12 };
const digits = { web: '55119620000', cloud: '55119630000' };
const bar = { waitMs: 1_500, perSecond: 60 };
// One pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Talk = { readonly id: number; readonly number: string };

let installation: Installation;
let web: Awaited<ReturnType<typeof openWhatsAppNetwork>>;
let cloud: OpenCloudNetwork;
let boss: Session;
let ana: Session;
let shop: WebNumber;

beforeAll(async () => {
  web = await openWhatsAppNetwork({ media: true });
  cloud = await openCloudNetwork();
  installation = await openInstallation({
    WHATSAPP_WEB_URL: web.chatUrl,
    NODE_EXTRA_CA_CERTS: web.mediaCaFile ?? '',
    CLOUD_API_URL: cloud.graphUrl,
    TRANSACTIONS_PER_COMPANY: '10',
  });
  await installation.start();
  boss = openSession({ url: installation.url, ...admin });
  ana = openSession({ url: installation.url, ...agent });
  shop = await webNumber(boss, web, '5511400000021');
  await cloudNumber(boss, cloud, installation.url);
}, 3 * minute);
afterEach(async () => {
  await web.faults.clear();
  await cloud.faults.clear();
});
afterAll(async () => {
  await installation.remove();
  await web.close();
  await cloud.close();
}, minute);

const write = (ticketId: number, body: string): Promise<Message> =>
  ana.ask('POST', `/messages/${ticketId}`, { body, clientId: randomUUID() });

async function send(ticketId: number, file: Buffer): Promise<void> {
  const { token } = await boss.ask<{ token: string }>('POST', '/auth/login', agent);
  const form = new FormData();
  form.set('medias', new File([new Uint8Array(file)], 'foto.png', { type: 'image/png' }));
  const answer = await fetch(`${installation.url}/messages/${ticketId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.status).toBe(200);
}

const said = async (ticketId: number): Promise<Message[]> =>
  (await conversation(boss, ticketId)).filter(({ fromMe }) => fromMe);

const taken = (ticketId: number, body: string): Promise<true> =>
  until(`'${body}' is taken`, async () =>
    (await said(ticketId)).some((message) => message.body === body && message.ack > 0),
  );

/** Writes to somebody and answers how long it took to be taken. */
async function waitOf(ticketId: number, body: string): Promise<number> {
  const startedAt = performance.now();
  await write(ticketId, body);
  await taken(ticketId, body);
  return performance.now() - startedAt;
}

let people = 10;
const nextNumber = (network: 'web' | 'cloud'): string => {
  people += 1;
  return `${digits[network]}${people}`;
};

/** A customer who has written and is talked with; answers the ticket. */
async function customer(network: 'web' | 'cloud', number = nextNumber(network)): Promise<Talk> {
  if (network === 'web') await web.phone(number, number).says('oi', { to: shop.number });
  else await cloud.phone(number, number).says('oi');
  const id = await until('they are heard', async () => (await ticketsOf(boss, number))[0]?.id);
  const { id: userId } = await ana.ask<{ id: number }>('GET', '/auth/me');
  await ana.ask('PUT', `/tickets/${id}`, { status: 'open', userId });
  return { id, number };
}

function report(what: string, waits: readonly number[]): void {
  const worst = Math.max(...waits);
  tell({
    what: `${what}: another customer waits`,
    measured: `${short(worst)} ms`,
    bar: '≤ 1.5 s',
    isMet: worst <= bar.waitMs,
  });
}

describe('over a linked number', () => {
  it(
    'a file that takes a minute to upload keeps no text and no reaction waiting',
    async () => {
      const [unlucky, other] = [await customer('web'), await customer('web')];
      const first = await write(other.id, 'antes');
      await taken(other.id, 'antes');
      await web.faults.media('upload', { kind: 'slow', delayMs: minute });
      await send(unlucky.id, picture);
      const waits = [await waitOf(other.id, 'um'), await waitOf(other.id, 'dois')];
      await ana.ask('POST', '/messages/react', { messageId: first.id, reaction: '👍' });
      await until('the reaction is shown', async () =>
        (await web.phone(other.number).screen()).some(({ reactions }) =>
          Object.values(reactions).includes('👍'),
        ),
      );
      expect((await said(unlucky.id)).map(({ ack }) => ack)).toEqual([0]);
      report('web, a slow upload', waits);
    },
    2 * minute,
  );

  it(
    'a receiver whose devices nobody tells keeps nobody else waiting',
    async () => {
      const [unlucky, other] = [await customer('web'), await customer('web')];
      await web.faults.add({ kind: 'query', xmlns: 'usync', about: unlucky.number, times: always });
      await write(unlucky.id, 'ninguém diz');
      const waits = [await waitOf(other.id, 'um'), await waitOf(other.id, 'dois')];
      expect((await said(unlucky.id)).map(({ ack }) => ack)).toEqual([0]);
      report('web, a device list that is never told', waits);
    },
    2 * minute,
  );

  it(
    'a receiver who is refused with 500 again and again keeps nobody else waiting',
    async () => {
      const [unlucky, other] = [await customer('web'), await customer('web')];
      await web.faults.add({ kind: 'nack', code: 500, to: unlucky.number, times: always });
      await write(unlucky.id, 'recusada');
      const waits = [await waitOf(other.id, 'um'), await waitOf(other.id, 'dois')];
      expect((await said(unlucky.id)).map(({ ack }) => ack)).toEqual([0]);
      report('web, refused with 500 again and again', waits);
    },
    2 * minute,
  );
});

describe('over an official number', () => {
  it(
    'what one person may be sent is no limit for the others, and passes',
    async () => {
      const [unlucky, other] = [await customer('cloud'), await customer('cloud')];
      await cloud.faults.add({ kind: 'error', code: 131_056, to: unlucky.number, times: 3 });
      await write(unlucky.id, 'limite');
      await write(unlucky.id, 'depois');
      const waits = [await waitOf(other.id, 'um'), await waitOf(other.id, 'dois')];
      expect((await said(unlucky.id)).map(({ ack }) => ack)).toEqual([0, 0]);
      report('cloud, the limit of a pair', waits);
      await taken(unlucky.id, 'depois');
      expect((await said(unlucky.id)).map(({ body }) => body)).toEqual(['limite', 'depois']);
      const screen = await cloud.phone(unlucky.number).screen();
      expect(screen.filter(({ mine }) => !mine).map(({ text }) => text)).toEqual(['limite', 'depois']);
    },
    2 * minute,
  );

  it(
    'answers that take their time are waited for side by side',
    async () => {
      const talks: Talk[] = [];
      for (let n = 0; n < 10; n += 1) talks.push(await customer('cloud'));
      await cloud.faults.add({ kind: 'slow', delayMs: 3_000, times: always });
      const startedAt = performance.now();
      await Promise.all(talks.map(({ id }) => write(id, 'devagar')));
      await Promise.all(talks.map(({ id }) => taken(id, 'devagar')));
      const tookMs = performance.now() - startedAt;
      // One after the other they would take thirty seconds.
      expect(tookMs).toBeLessThan(20_000);
      tell({ what: 'cloud, answers take 3 s: 10 texts', measured: `${short(tookMs)} ms` });
    },
    2 * minute,
  );

  it.runIf(isFull)(
    'sends what has piled up at the pace that it may',
    async () => {
      const talks: Talk[] = [];
      for (let n = 0; n < flood.customers; n += 1)
        talks.push(await customer('cloud', `551196400${1_000 + n}`));
      // While the number rests.
      await cloud.faults.add({ kind: 'error', code: 130_429, times: always });
      const expected = Array.from({ length: flood.each }, (_, n) => `resposta ${n}`);
      await Promise.all(
        talks.map(async ({ id }) => {
          for (const body of expected) await write(id, body);
        }),
      );
      await cloud.faults.clear();
      const answers = async () =>
        Promise.all(
          talks.map(async ({ number }) => (await cloud.phone(number).screen()).filter(({ mine }) => !mine)),
        );
      const total = flood.customers * flood.each;
      const shown = await until(
        'everything has left',
        async () => {
          const lines = await answers();
          return lines.flat().length >= total && lines;
        },
        3 * minute,
      );
      const times = shown.flatMap((lines) => lines.map(({ at }) => at)).sort((one, other) => one - other);
      const perSecond = (total * 1_000) / ((times.at(-1) ?? 0) - (times[0] ?? 0));
      tell({
        what: `cloud: ${total} texts to ${flood.customers} customers`,
        measured: `${short(perSecond)} a second`,
        bar: `≥ ${bar.perSecond}`,
        isMet: perSecond >= bar.perSecond,
      });
      for (const lines of shown) expect(lines.map(({ text }) => text)).toEqual(expected);
    },
    8 * minute,
  );
});
