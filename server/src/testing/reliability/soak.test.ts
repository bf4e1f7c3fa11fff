/**
 * An hour of a hundred linked numbers while one thing after the other goes wrong: lines are cut, logins refused, keys
 * unreadable, acknowledgements lost. Only at full length (`npm run proof:soak`; `SOAK_MINUTES` for another one): what
 * customers write is stored once and in order, what they are answered is shown once and in order, and memory stays.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openSession, type Session } from '@prosa/emulator';
import { type FaultRule, openWhatsAppNetwork, type Phone } from '@prosa/emulator/web';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listed, short, tell } from './figures.ts';
import { databaseOf } from './installation-database.ts';
import { admin, type Installation, isFull, openInstallation, seeded, until } from './server-process.ts';
import { type WebNumber, webNumber } from './web-numbers.ts';

const minutes = (count: number): number => count * 60_000;
const length = minutes(Number(process.env['SOAK_MINUTES'] ?? 60));
const size = { numbers: 100, customers: 200 };
const pairedAtOnce = 3;
const patienceMs = minutes(5);
/** Between two messages of a customer, at most; every third is answered. */
const pauseMs = 40_000;
const answered = 3;
/** Between two faults. */
const faultMs = 4_000;
/** So much more memory than after the first quarter is no leak. */
const growth = 1.1;

type Talk = {
  readonly number: string;
  readonly to: WebNumber;
  readonly phone: Phone;
  readonly said: string[];
  readonly answers: string[];
};

type Missing = { readonly talk: Talk; readonly body: string };

describe.runIf(isFull)('an hour in which something is always wrong', () => {
  let network: Awaited<ReturnType<typeof openWhatsAppNetwork>>;
  let installation: Installation;
  let boss: Session;
  let database: pg.Pool;
  const numbers: WebNumber[] = [];
  const random = seeded(11);
  const oneOf = <T>(those: readonly T[]): T => those[Math.floor(random() * those.length)] as T;

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
      await boss.ask('PUT', `/plans/${id}`, { connections: 2 * size.numbers });
    while (numbers.length < size.numbers) {
      const first = numbers.length;
      const some = Math.min(pairedAtOnce, size.numbers - first);
      const paired = Array.from({ length: some }, (_, n) =>
        webNumber(boss, network, `55114${String(first + n).padStart(8, '0')}`),
      );
      numbers.push(...(await Promise.all(paired)));
    }
  }, minutes(30));
  afterAll(async () => {
    await database.end();
    await installation.remove();
    await network.close();
  }, minutes(1));

  const faults: readonly ((one: WebNumber, talk: Talk) => Promise<unknown>)[] = [
    ({ account }) => account.disconnects('cut'),
    ({ account }) => account.disconnects('end'),
    ({ account }) => account.disconnects('silence'),
    ({ account }) => account.disconnects(oneOf([500, 503, 515])),
    ({ account }) => account.runsLowOnKeys(),
    (one) => refusedThenCut(one, { kind: 'login', reason: 500, times: 3 }),
    (one) => refusedThenCut(one, { kind: 'upgrade', status: 503, times: 2 }),
    (one) => refusedThenCut(one, { kind: 'cut-before-offline' }),
    ({ number }) => network.faults.add({ kind: 'corrupt', number }),
    ({ number }) => network.faults.add({ kind: 'duplicate', number }),
    ({ number }) => network.faults.add({ kind: 'nack', code: 500, number }),
    ({ number }) => network.faults.add({ kind: 'lost-ack', number }),
    ({ number }) => network.faults.add({ kind: 'lost-message', number }),
    ({ number }) => network.faults.add({ kind: 'late-ack', delayMs: 8_000, number }),
    ({ number }) => network.faults.add({ kind: 'query', xmlns: 'usync', number }),
    (_, talk) => network.faults.add({ kind: 'unreadable', number: talk.number }),
  ];

  async function refusedThenCut({ account, number }: WebNumber, fault: FaultRule): Promise<void> {
    await network.faults.add({ ...fault, number });
    await account.disconnects('cut');
  }

  /** Writes, waits for the second tick, is answered now and then. */
  async function talking({ to, phone, said, answers }: Talk, ticketId: number, end: number): Promise<void> {
    while (performance.now() < end) {
      await pause(random() * pauseMs);
      const body = `mensagem ${said.length}`;
      said.push(body);
      await phone.ticked(await phone.says(body, { to: to.number }), 'delivered', { withinMs: patienceMs });
      if (said.length % answered !== 0) continue;
      const answer = `resposta ${answers.length}`;
      answers.push(answer);
      await boss.ask('POST', `/messages/${ticketId}`, { body: answer, clientId: randomUUID() });
    }
  }

  async function stored(): Promise<Map<string, string[]>> {
    const { rows } = await database.query<{ number: string; body: string }>(
      `select c.number, m.body from messages m join contacts c on c.company_id = m.company_id and c.id = m.contact_id
       where not m.from_me order by m.contact_id, m.seq`,
    );
    const words = new Map<string, string[]>();
    for (const { number, body } of rows) words.set(number, [...(words.get(number) ?? []), body]);
    return words;
  }

  /** What the server says of an answer that nobody was shown. */
  async function fateOf({ talk, body }: Missing): Promise<unknown> {
    const { rows } = await database.query(
      `select m.provider_id, m.ack, m.send_error, m.send_attempts, m.send_after, m.created_at
       from messages m join contacts c on c.company_id = m.company_id and c.id = m.contact_id
       where m.from_me and c.number = $1 and m.body = $2`,
      [talk.number, body],
    );
    return { from: talk.to.number, to: talk.number, body, rows };
  }

  it(
    'loses nothing, doubles nothing, keeps order and memory',
    async () => {
      const talks: Talk[] = Array.from({ length: size.customers }, (_, n) => {
        const number = `5511966${String(n).padStart(6, '0')}`;
        const to = numbers[n % size.numbers] as WebNumber;
        return { number, to, phone: network.phone(number, `Cliente ${n}`), said: ['oi'], answers: [] };
      });
      const { id: userId } = await boss.ask<{ id: number }>('GET', '/auth/me');
      const tickets = new Map<string, number>();
      for (const { number, phone, to } of talks) {
        await phone.says('oi', { to: to.number });
        const id = await until('the customer is heard', async () => {
          const { rows } = await database.query<{ id: number }>(
            'select t.id from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id where c.number = $1',
            [number],
          );
          return rows[0]?.id;
        });
        await boss.ask('PUT', `/tickets/${id}`, { status: 'open', userId });
        tickets.set(number, id);
      }

      const startedAt = performance.now();
      const end = startedAt + length;
      const memory: number[] = [];
      let struck = 0;
      const breaking = async (): Promise<void> => {
        for (; performance.now() < end; struck += 1) {
          await pause(faultMs);
          const talk = oneOf(talks);
          await oneOf(faults)(talk.to, talk);
        }
        await network.faults.clear();
      };
      const measuring = async (): Promise<void> => {
        for (; performance.now() < end; await pause(length / 60))
          memory.push((await installation.current().cost()).rssMb);
      };
      await Promise.all([
        breaking(),
        measuring(),
        ...talks.map((talk) => talking(talk, tickets.get(talk.number) ?? 0, end)),
      ]);

      const total = talks.reduce((sum, { said }) => sum + said.length, 0);
      const answers = talks.reduce((sum, talk) => sum + talk.answers.length, 0);
      await until(
        'everything is stored',
        async () => [...(await stored()).values()].flat().length >= total,
        patienceMs,
      );
      const shownTo = async ({ phone }: Talk): Promise<string[]> =>
        (await phone.screen()).filter(({ mine }) => !mine).map(({ body }) => body);
      const missing = async (): Promise<readonly Missing[]> => {
        const lines = await Promise.all(
          talks.map(async (talk) => {
            const shown = await shownTo(talk);
            return talk.answers.filter((answer) => !shown.includes(answer)).map((body) => ({ talk, body }));
          }),
        );
        return lines.flat();
      };
      await until(
        'everything has been answered',
        async () => (await missing()).length === 0,
        patienceMs,
      ).catch(async (error: unknown) => {
        throw new Error(JSON.stringify(await Promise.all((await missing()).map(fateOf))), { cause: error });
      });
      const kept = await stored();
      const wrongIn = talks.filter(({ number, said }) => kept.get(number)?.join() !== said.join());
      const shown = await Promise.all(talks.map(async (talk) => ({ talk, lines: await shownTo(talk) })));
      const wrongOut = shown.filter(({ talk, lines }) => lines.join() !== talk.answers.join());
      const quarter = Math.floor(memory.length / 4);
      const median = (those: readonly number[]): number =>
        [...those].sort((a, b) => a - b)[those.length >> 1] ?? 0;
      const [early, late] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))];
      tell({
        what: `${size.numbers} numbers for ${short(length / 60_000)} minutes`,
        measured: listed({
          'customers’ messages': total,
          answers,
          faults: struck,
          'conversations not as written': wrongIn.length,
          'not as answered': wrongOut.length,
        }),
        bar: 'each once and in order',
        isMet: wrongIn.length + wrongOut.length === 0,
      });
      tell({
        what: 'memory of the server, second quarter → last',
        measured: `${short(early)} → ${short(late)} MB RSS`,
        bar: `≤ +${short((growth - 1) * 100)} %`,
        isMet: late <= growth * early,
      });
      expect({
        in: wrongIn.map(({ number }) => number),
        out: wrongOut.map(({ talk }) => talk.number),
      }).toEqual({
        in: [],
        out: [],
      });
      expect(late).toBeLessThanOrEqual(growth * early);
    },
    length + minutes(30),
  );
});
