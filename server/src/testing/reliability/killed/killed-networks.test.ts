/**
 * Killed servers over real networks: a number linked as WhatsApp Web, and an official one with webhooks, on a server that is
 * killed again and again. What was confirmed to the network is counted against what was stored: the difference would be
 * lost for ever. `FULL=1` runs it at full length and prints the figures.
 */
import { randomUUID } from 'node:crypto';
import { openSession, type Session } from '@prosa/emulator';
import { type OpenCloudNetwork, openCloudNetwork } from '@prosa/emulator/cloud';
import { openWhatsAppNetwork, type Phone } from '@prosa/emulator/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloudNumber } from '../cloud-numbers.ts';
import { conversation, type Ticket, ticketsOf, unreadOf } from '../conversations.ts';
import { crashInjector } from '../crash-injector.ts';
import { listed, tell } from '../figures.ts';
import { admin, agent, type Installation, isFull, openInstallation, until } from '../server-process.ts';
import { type WebNumber, webNumber } from '../web-numbers.ts';

const size = isFull
  ? { phones: 20, inbound: 1_000, inboundKills: 10, outbound: 1_000, outboundKills: 10 }
  : { phones: 6, inbound: 60, inboundKills: 1, outbound: 60, outboundKills: 1 };
const each = { inbound: size.inbound / size.phones, outbound: size.outbound / size.phones };
/** So many of a customer's messages are under way at once. */
const underWay = 5;
const minutes = (count: number): number => count * 60_000;
const patienceMs = minutes(isFull ? 4 : 1);
const digits = { web: '55119600000', cloud: '55119610000' };
const customerOf = (prefix: string, n: number): string => `${prefix}${10 + n}`;
const bodies = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${word} ${n}`);

type WebNetwork = Awaited<ReturnType<typeof openWhatsAppNetwork>>;

let installation: Installation;
let web: WebNetwork;
let cloud: OpenCloudNetwork;
let boss: Session;
let ana: Session;
let shop: WebNumber;
let phones: Phone[];

beforeAll(async () => {
  web = await openWhatsAppNetwork({ media: false });
  cloud = await openCloudNetwork({ webhookAttempts: 1_000 });
  installation = await openInstallation({ WHATSAPP_WEB_URL: web.chatUrl, CLOUD_API_URL: cloud.graphUrl });
  await installation.start();
  boss = openSession({ url: installation.url, ...admin });
  ana = openSession({ url: installation.url, ...agent });
  shop = await webNumber(boss, web, '5511400000001');
  phones = Array.from({ length: size.phones }, (_, n) =>
    web.phone(customerOf(digits.web, n), `Cliente ${n}`),
  );
}, minutes(2));
afterAll(async () => {
  await installation.remove();
  await web.close();
  await cloud.close();
}, minutes(1));

/** What the company's device has told the network about messages that it was given. */
async function answers(): Promise<{ confirmed: Set<string>; refused: Set<string> }> {
  const said = (await web.log()).filter(({ what, number }) => what === 'in' && number === shop.number);
  const ids = (those: typeof said): Set<string> =>
    new Set(those.map(({ attributes }) => attributes['id'] ?? ''));
  const isPlea = (type: string | undefined): boolean => type === 'retry';
  return {
    confirmed: ids(said.filter(({ tag, attributes }) => tag === 'receipt' && !isPlea(attributes['type']))),
    refused: ids(said.filter(({ tag, attributes }) => tag === 'ack' && attributes['error'] !== undefined)),
  };
}

const disorder = (found: readonly string[], expected: readonly string[]): number => {
  const order = found.map((body) => expected.indexOf(body));
  return order.filter((place, n) => n > 0 && place < (order[n - 1] ?? -1)).length;
};

async function untilStored(prefix: string, count: number): Promise<Ticket[]> {
  await until(
    'everything written is stored',
    async () => unreadOf(await ticketsOf(boss, prefix)) >= count,
    patienceMs,
  );
  return ticketsOf(boss, prefix);
}

describe.sequential('a server that is killed while it is a linked device', () => {
  it(
    'loses nothing that it has confirmed, stores nothing twice and keeps the order',
    async () => {
      const startedAt = performance.now();
      const { inbound: total, inboundKills: kills } = size;
      const { acknowledged, finished } = crashInjector(installation, { kills, total, seed: 3 });
      const expected = bodies('mensagem', each.inbound);
      const sent = new Map<string, string>();
      const arrived = async (phone: Phone, id: string): Promise<void> => {
        await phone.ticked(id, 'delivered', { withinMs: patienceMs });
        acknowledged();
      };
      await Promise.all(
        phones.map(async (phone, n) => {
          const ways: Promise<void>[] = [];
          for (const [turn, body] of expected.entries()) {
            await ways[turn - underWay];
            const id = await phone.says(body, { to: shop.number });
            sent.set(id, `${customerOf(digits.web, n)} ${body}`);
            ways.push(arrived(phone, id));
          }
          await Promise.all(ways);
        }),
      );
      expect(await finished()).toBe(kills);

      const tickets = await untilStored(digits.web, total);
      const stored = new Map<string, string[]>();
      for (const ticket of tickets)
        stored.set(
          ticket.contact.number,
          (await conversation(boss, ticket.id)).map(({ body }) => body),
        );
      const { confirmed, refused } = await answers();
      const kept = new Set([...stored].flatMap(([number, all]) => all.map((body) => `${number} ${body}`)));
      const lost = [...sent].filter(([id, what]) => confirmed.has(id) && !kept.has(what));
      const gone = [...sent].filter(([id, what]) => refused.has(id) && !kept.has(what));
      const all = [...stored.values()].flat();
      const outOfOrder = [...stored.values()].reduce((sum, said) => sum + disorder(said, expected), 0);
      tell({
        what: 'web: inbound while killed',
        measured: listed({
          messages: total,
          kills,
          confirmed: [...sent].filter(([id]) => confirmed.has(id)).length,
          stored: kept.size,
          doubled: all.length - kept.size,
          'out of order': outOfOrder,
          'confirmed but never stored': lost.length,
          'refused as unreadable and never stored': gone.length,
          tickets: tickets.length,
          seconds: (performance.now() - startedAt) / 1_000,
        }),
        bar: 'lost 0, doubled 0, in order',
        isMet: lost.length + gone.length + outOfOrder === 0 && all.length === total,
      });
      expect(lost).toEqual([]);
      expect(gone).toEqual([]);
      expect(tickets.length).toBe(size.phones);
      for (const said of stored.values()) expect(said).toEqual(expected);
    },
    minutes(isFull ? 10 : 2),
  );

  it(
    'shows each answer exactly once on the customer’s phone',
    async () => {
      const startedAt = performance.now();
      const { outbound: total, outboundKills: kills } = size;
      const { acknowledged, finished } = crashInjector(installation, { kills, total, seed: 4 });
      const expected = bodies('resposta', each.outbound);
      const { id: userId } = await ana.ask<{ id: number }>('GET', '/auth/me');
      const tickets = await ticketsOf(boss, digits.web);
      for (const { id } of tickets) await ana.ask('PUT', `/tickets/${id}`, { status: 'open', userId });
      await Promise.all(
        tickets.map(async ({ id }) => {
          for (const body of expected) {
            await ana.ask('POST', `/messages/${id}`, { body, clientId: randomUUID() });
            acknowledged();
          }
        }),
      );
      expect(await finished()).toBe(kills);

      const shownOn = async (phone: Phone): Promise<{ id: string; body: string }[]> =>
        (await phone.screen({ with: shop.number })).filter(({ mine }) => !mine);
      await until(
        'every answer is shown',
        async () => {
          const now = await Promise.all(phones.map(shownOn));
          return now.every((lines) => new Set(lines.map(({ body }) => body)).size >= each.outbound);
        },
        patienceMs,
      );
      const screens = await Promise.all(phones.map(shownOn));
      const ids = new Set(screens.flat().map(({ id }) => id));
      const shown = screens.map((lines) => lines.map(({ body }) => body));
      const outOfOrder = shown.reduce((sum, lines) => sum + disorder(lines, expected), 0);
      tell({
        what: 'web: outbound while killed',
        measured: listed({
          messages: total,
          kills,
          shown: shown.flat().length,
          'distinct ids': ids.size,
          'out of order': outOfOrder,
          seconds: (performance.now() - startedAt) / 1_000,
        }),
        bar: 'each shown once',
        isMet: ids.size === total && shown.flat().length === total,
      });
      expect(ids.size).toBe(total);
      for (const lines of shown) expect(lines).toEqual(expected);
      await until(
        'its tick says that it was delivered',
        async () => {
          const all = await Promise.all(tickets.map(({ id }) => conversation(boss, id)));
          return all.flat().every(({ fromMe, ack }) => !fromMe || ack >= 2);
        },
        patienceMs,
      );
    },
    minutes(isFull ? 10 : 2),
  );
});

describe('a server that is killed while webhooks call', () => {
  it(
    'loses nothing, and stores nothing twice',
    async () => {
      const startedAt = performance.now();
      const { inbound: total, inboundKills: kills } = size;
      await cloudNumber(boss, cloud, installation.url);
      const { acknowledged, finished } = crashInjector(installation, { kills, total, seed: 5 });
      const expected = bodies('mensagem', each.inbound);
      await Promise.all(
        Array.from({ length: size.phones }, async (_, n) => {
          const phone = cloud.phone(customerOf(digits.cloud, n), `Cliente ${n}`);
          for (const body of expected) {
            await phone.says(body);
            acknowledged();
          }
        }),
      );
      expect(await finished()).toBe(kills);
      const tickets = await untilStored(digits.cloud, total);
      const stored = await Promise.all(tickets.map(({ id }) => conversation(boss, id)));
      const calls = await cloud.deliveries();
      tell({
        what: 'cloud: inbound while killed',
        measured: listed({
          messages: total,
          kills,
          'webhook calls': calls.length,
          'not answered 200': calls.filter(({ status }) => status !== 200).length,
          stored: stored.flat().length,
          tickets: tickets.length,
          seconds: (performance.now() - startedAt) / 1_000,
        }),
        bar: 'lost 0, doubled 0',
        isMet: stored.flat().length === total,
      });
      expect(tickets.length).toBe(size.phones);
      for (const all of stored) expect(all.map(({ body }) => body)).toEqual(expected);
    },
    minutes(isFull ? 10 : 2),
  );

  it(
    'shows no answer twice, in order, and names each of which nobody knows whether it has left',
    async () => {
      const startedAt = performance.now();
      const { outbound: total, outboundKills: kills } = size;
      const { acknowledged, finished } = crashInjector(installation, { kills, total, seed: 6 });
      const expected = bodies('resposta', each.outbound);
      const { id: userId } = await ana.ask<{ id: number }>('GET', '/auth/me');
      const tickets = await ticketsOf(boss, digits.cloud);
      for (const { id } of tickets) await ana.ask('PUT', `/tickets/${id}`, { status: 'open', userId });
      await Promise.all(
        tickets.map(async ({ id }) => {
          for (const body of expected) {
            await ana.ask('POST', `/messages/${id}`, { body, clientId: randomUUID() });
            acknowledged();
          }
        }),
      );
      expect(await finished()).toBe(kills);

      const written = async () =>
        Promise.all(
          tickets.map(async ({ id, contact }) => ({
            number: contact.number,
            answers: (await conversation(boss, id)).filter(({ fromMe }) => fromMe),
          })),
        );
      const settled = await until(
        'each has left or is in doubt',
        async () => {
          const now = await written();
          const isOver = now.every(({ answers }) =>
            answers.every(({ ack, sendError }) => ack > 0 || sendError !== null),
          );
          return isOver && now;
        },
        patienceMs,
      );
      const found = await Promise.all(
        settled.map(async ({ number, answers }) => ({
          answers,
          shown: (await cloud.phone(number).screen()).filter(({ mine }) => !mine).map(({ text }) => text),
        })),
      );
      const shown = found.flatMap((one) => one.shown);
      const doubled = found.reduce((sum, one) => sum + one.shown.length - new Set(one.shown).size, 0);
      const outOfOrder = found.reduce((sum, one) => sum + disorder(one.shown, expected), 0);
      const inDoubt = found.flatMap(({ answers }) => answers.filter(({ sendError }) => sendError !== null));
      const silent = found.flatMap(({ answers, shown: here }) =>
        answers.filter(({ body, sendError }) => sendError === null && !here.includes(body)),
      );
      tell({
        what: 'cloud: outbound while killed',
        measured: listed({
          messages: total,
          kills,
          shown: shown.length,
          doubled,
          'out of order': outOfOrder,
          'said to be in doubt': inDoubt.length,
          'lost in silence': silent.length,
          seconds: (performance.now() - startedAt) / 1_000,
        }),
        bar: 'doubled 0, in order, lost in silence 0',
        isMet: doubled + outOfOrder + silent.length === 0,
      });
      expect({ doubled, outOfOrder, silent }).toEqual({ doubled: 0, outOfOrder: 0, silent: [] });
      expect(new Set(inDoubt.map(({ sendError }) => sendError?.code))).toEqual(
        new Set(inDoubt.length === 0 ? [] : ['UNKNOWN_OUTCOME']),
      );
    },
    minutes(isFull ? 10 : 2),
  );
});
