/**
 * What linked numbers cost one process, against a loopback WhatsApp in another: memory of idle sessions, the way back
 * after all lines are cut at once, and how fast customers' messages are stored. `FULL=1` runs it at full size and prints
 * the figures; the bounds here are wide, for machines are slow when others use them too.
 */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openSession, type Session } from '@prosa/emulator';
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { short, tell } from './figures.ts';
import { databaseOf } from './installation-database.ts';
import type { Cost } from './meter.ts';
import { admin, type Installation, isFull, openInstallation, until } from './server-process.ts';
import { type WebNumber, webNumber } from './web-numbers.ts';

const size = isFull ? { sessions: 300, customers: 50, each: 100 } : { sessions: 3, customers: 6, each: 10 };
/** So many of a customer's messages are under way at once. */
const underWay = 4;
/** An idle number's memory, and how soon the last of them is back after a restart and after a cut. */
const bar = { eachMb: 1.2, restartMs: 20_000, cutMs: 15_000, loginsPerSecond: 50 };
const minutes = (count: number): number => count * 60_000;
/** Pairing fills a core by itself; more at once only wait for each other. */
const pairedAtOnce = 3;

const load = (): string => short(loadavg()[0] ?? 0);

type WebNetwork = Awaited<ReturnType<typeof openWhatsAppNetwork>>;

let network: WebNetwork;
let installation: Installation;
let boss: Session;
let database: pg.Pool;
const numbers: WebNumber[] = [];

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  installation = await openInstallation(
    { WHATSAPP_WEB_URL: network.chatUrl, SANDBOX: '0' },
    { isMetered: true },
  );
  await installation.start();
  boss = openSession({ url: installation.url, ...admin });
  database = await databaseOf(installation);
  for (const { id } of await boss.ask<{ id: number }[]>('GET', '/plans/all'))
    await boss.ask('PUT', `/plans/${id}`, { connections: 2 * size.sessions });
}, minutes(2));
afterAll(async () => {
  await database.end();
  await installation.remove();
  await network.close();
}, minutes(1));

async function pairUpTo(count: number): Promise<void> {
  while (numbers.length < count) {
    const some = Math.min(pairedAtOnce, count - numbers.length);
    const first = numbers.length;
    const paired = Array.from({ length: some }, (_, n) =>
      webNumber(boss, network, `55114${String(first + n).padStart(8, '0')}`),
    );
    numbers.push(...(await Promise.all(paired)));
  }
}

/** The median of several looks, once nothing is under way any more. */
async function atRest(): Promise<Cost> {
  await pause(isFull ? 5_000 : 100);
  const looks: Cost[] = [];
  while (looks.length < (isFull ? 5 : 3)) {
    looks.push(await installation.current().cost());
    await pause(isFull ? 200 : 20);
  }
  const median = (of: (cost: Cost) => number): number =>
    looks.map(of).sort((a, b) => a - b)[looks.length >> 1] ?? 0;
  return {
    rssMb: median(({ rssMb }) => rssMb),
    heapMb: median(({ heapMb }) => heapMb),
    cpuMs: median(({ cpuMs }) => cpuMs),
  };
}

const allOnline = async (those: readonly WebNumber[]): Promise<void> => {
  await Promise.all(those.map(({ account }) => account.isOnline({ withinMs: minutes(2) })));
};

/** When each of them logged in for the last time, once all have since then. */
async function loginsSince(since: number, those: readonly WebNumber[]): Promise<number[]> {
  for (const deadline = since + minutes(2); Date.now() < deadline; await pause(isFull ? 2_000 : 50)) {
    const logins = (await network.log()).filter(({ what, at }) => what === 'open' && at >= since);
    const last = new Map(logins.map(({ number, at }) => [number, at]));
    if (those.every(({ number }) => last.has(number))) return [...last.values()];
  }
  throw new Error('Not all have logged in again');
}

/** So many of these moments lie within one second at most. */
const most = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));

/** Each customer's words in the order in which they were stored. */
async function stored(prefix: string): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ number: string; body: string }>(
    `select c.number, m.body from messages m
     join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
     join contacts c on c.company_id = t.company_id and c.id = t.contact_id
     where not m.from_me and c.number like $1 order by m.ticket_id, m.seq`,
    [`${prefix}%`],
  );
  const words = new Map<string, string[]>();
  for (const { number, body } of rows) words.set(number, [...(words.get(number) ?? []), body]);
  return words;
}

const storedSoFar = async (): Promise<number> =>
  Number((await database.query<{ count: string }>('select count(*) from messages')).rows[0]?.count);

describe.sequential('linked numbers', () => {
  it(
    'idle, cost little memory each',
    async () => {
      await pairUpTo(1);
      const base = await atRest();
      await pairUpTo(size.sessions);
      const others = size.sessions - 1;
      const paired = await atRest();
      const each = (cost: Cost, of: (cost: Cost) => number): number => (of(cost) - of(base)) / others;
      const rss = each(paired, ({ rssMb }) => rssMb);
      const heap = each(paired, ({ heapMb }) => heapMb);
      tell({
        what: `${size.sessions} idle sessions, just paired`,
        measured: `${short(rss)} MB RSS each over ${short(base.rssMb)} MB with one; heap ${short(heap)} MB each`,
        bar: `≤ ${bar.eachMb} MB RSS each`,
        isMet: rss <= bar.eachMb,
      });
      if (isFull) {
        const since = Date.now();
        await installation.restart();
        const logins = await loginsSince(since, numbers);
        const tookMs = Math.max(...logins) - since;
        const spent = await installation.current().cost();
        const again = await atRest();
        const over = each(again, ({ rssMb }) => rssMb);
        tell({
          what: `${size.sessions} idle sessions, after a restart`,
          measured: `${short(over)} MB RSS each`,
          bar: `≤ ${bar.eachMb} MB RSS each`,
          isMet: over <= bar.eachMb,
        });
        tell({
          what: `${size.sessions} idle sessions, after a restart`,
          measured: `the last connected ${short(tookMs / 1_000)} s after the kill, at most ${most(logins)} logins within a second, ${short(spent.cpuMs / 1_000)} s of CPU; load average ${load()}`,
          bar: `≤ ${bar.restartMs / 1_000} s, ≤ ${bar.loginsPerSecond} logins a second`,
          isMet: tookMs <= bar.restartMs && most(logins) <= bar.loginsPerSecond,
        });
      }
      // A handful says more about the runtime than about sessions.
      expect(isFull ? rss : heap).toBeLessThan(3);
    },
    minutes(isFull ? 30 : 2),
  );

  it(
    'cut off all at once, are connected again within seconds',
    async () => {
      await allOnline(numbers);
      const [before, since] = [await installation.current().cost(), Date.now()];
      const cut = await Promise.all(numbers.map(({ account }) => account.disconnects('cut')));
      expect(cut).toEqual(numbers.map(() => 1));
      const logins = await loginsSince(since, numbers);
      const tookMs = Math.max(...logins) - since;
      const cpuMs = (await installation.current().cost()).cpuMs - before.cpuMs;
      tell({
        what: `${size.sessions} sessions cut at once`,
        measured: `the last connected after ${short(tookMs / 1_000)} s, at most ${most(logins)} logins within a second, ${short(cpuMs / 1_000)} s of CPU; load average ${load()}`,
        bar: `≤ ${bar.cutMs / 1_000} s`,
        isMet: tookMs <= bar.cutMs,
      });
      expect(tookMs).toBeLessThan(isFull ? 30_000 : 20_000);
    },
    minutes(2),
  );

  it.each([{ sessions: 1, prefix: '55119620' }, ...(isFull ? [{ sessions: 10, prefix: '55119630' }] : [])])(
    'store what customers write to $sessions of them, in order',
    async ({ sessions, prefix }) => {
      const customers = Array.from({ length: size.customers }, (_, n) => ({
        number: `${prefix}${10_000 + n}`,
        to: numbers[n % sessions]?.number ?? '',
      })).map((one) => ({ ...one, phone: network.phone(one.number, 'Cliente') }));
      const before = await storedSoFar();
      for (const { phone, to } of customers) await phone.says('oi', { to });
      await until(
        'everybody is known',
        async () => (await storedSoFar()) >= before + customers.length,
        minutes(2),
      );

      const total = size.customers * size.each;
      const expected = ['oi', ...Array.from({ length: size.each }, (_, n) => `mensagem ${n}`)];
      const [from, start] = [await installation.current().cost(), performance.now()];
      const storing = until(
        'everything is stored',
        async () => (await storedSoFar()) >= before + customers.length + total,
        minutes(5),
      );
      await Promise.all(
        customers.map(async ({ phone, to }) => {
          const ways: Promise<unknown>[] = [];
          for (const [turn, body] of expected.slice(1).entries()) {
            await ways[turn - underWay];
            ways.push(phone.ticked(await phone.says(body, { to }), 'delivered', { withinMs: minutes(5) }));
          }
          await Promise.all(ways);
        }),
      );
      await storing;
      const seconds = (performance.now() - start) / 1_000;
      const cpuSeconds = ((await installation.current().cost()).cpuMs - from.cpuMs) / 1_000;
      const perCore = total / cpuSeconds;
      tell({
        what: `${total} inbound messages of ${size.customers} customers to ${sessions} session(s)`,
        measured: `${short(total / seconds)}/s stored, ${short(perCore)} per second of the server's CPU; load average ${load()}`,
        bar: '≥ 150/s on one core, in order',
        isMet: perCore >= 150,
      });
      const words = await stored(prefix);
      expect(words.size).toBe(customers.length);
      for (const all of words.values()) expect(all).toEqual(expected);
      expect(perCore).toBeGreaterThan(isFull ? 50 : 10);
    },
    minutes(isFull ? 10 : 2),
  );
});
