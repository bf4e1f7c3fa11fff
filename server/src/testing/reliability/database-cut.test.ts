/**
 * The line to the database is cut while linked numbers are connected and customers go on writing: nothing is confirmed
 * that could not be stored, every session runs again afterwards, and everything written is there once. `FULL=1` cuts it
 * for ten seconds with twenty numbers.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openWhatsAppNetwork, type Phone } from '@prosa/emulator/web';
import { beforeAll, expect, it } from 'vitest';
import { testAddresses } from '../database.ts';
import { type DatabaseLine, openDatabaseLine } from '../database-line.ts';
import { atTheEnd } from '../endings.ts';
import { type TestCompany, testServer } from '../server.ts';
import { listed, tell } from './figures.ts';
import { isFull, until } from './server-process.ts';
import { type WebNumber, webNumber } from './web-numbers.ts';

const size = isFull ? { sessions: 20, awayMs: 10_000, each: 10 } : { sessions: 3, awayMs: 1_500, each: 3 };
const minutes = (count: number): number => count * 60_000;
const patienceMs = minutes(2);

let line: DatabaseLine;
let company: TestCompany;
let numbers: WebNumber[];
let phones: Phone[];

beforeAll(async () => {
  const network = await openWhatsAppNetwork({ media: false });
  atTheEnd(() => network.close());
  const addresses = await testAddresses();
  line = await openDatabaseLine(addresses);
  const server = await testServer({
    at: { ...addresses, ...line.addresses },
    config: { whatsappWeb: { url: network.chatUrl, version: undefined } },
  });
  company = await server.company();
  const session = sessionOf(server.url, company.admin.token);
  numbers = [];
  while (numbers.length < size.sessions)
    numbers.push(await webNumber(session, network, `551140001${String(numbers.length).padStart(4, '0')}`));
  phones = numbers.map((_, n) => network.phone(`551195558${1_000 + n}`, `Cliente ${n}`));
}, minutes(4));

/** Asked only while all is well, so that once is enough. */
function sessionOf(url: string, token: string): Parameters<typeof webNumber>[0] {
  return {
    ask: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
  };
}

const write = (n: number, body: string): Promise<string> =>
  phones[n]?.says(body, { to: numbers[n]?.number ?? '' }) ?? Promise.reject(new Error('nobody there'));

/** What every customer has written, as it was stored. */
async function stored(): Promise<string[][]> {
  const { tickets } = await company.admin.api.tickets.list({ searchParam: '551195558', showAll: true });
  const ordered = [...tickets].sort((a, b) =>
    String(a.contact.number).localeCompare(String(b.contact.number)),
  );
  const pages = ordered.map(({ id }) => company.admin.api.messages.list({ ticketId: id }));
  return (await Promise.all(pages)).map(({ messages }) => messages.map(({ body }) => body));
}

it(
  'linked numbers that lose the database for a while all recover, and lose nothing',
  async () => {
    await Promise.all(phones.map((_, n) => write(n, 'antes')));
    await until(
      'everybody is known',
      async () => (await stored()).flat().length >= phones.length,
      patienceMs,
    );

    const during = Array.from({ length: size.each }, (_, n) => `durante ${n}`);
    const ids: string[][] = phones.map(() => []);
    await line.cut();
    for (const body of during) {
      await Promise.all(phones.map(async (_, n) => ids[n]?.push(await write(n, body))));
      await pause(size.awayMs / during.length);
    }
    const screens = await Promise.all(phones.map((phone) => phone.screen()));
    const confirmedMeanwhile = screens
      .flat()
      .filter(({ mine, body, ticks }) => mine && body.startsWith('durante') && ticks !== 'sent').length;
    await line.mend();
    const mendedAt = performance.now();

    await Promise.all(
      phones.flatMap((phone, n) =>
        (ids[n] ?? []).map((id) => phone.ticked(id, 'delivered', { withinMs: patienceMs })),
      ),
    );
    await Promise.all(phones.map((_, n) => write(n, 'depois')));
    const expected = ['antes', ...during, 'depois'];
    const total = expected.length * phones.length;
    await until('everything is stored', async () => (await stored()).flat().length >= total, patienceMs);
    const recoveredMs = performance.now() - mendedAt;
    await until('every number is connected', async () => {
      const rows = await Promise.all(
        numbers.map(({ connectionId }) => company.admin.api.connections.get({ whatsappId: connectionId })),
      );
      return rows.every(({ status }) => status === 'CONNECTED');
    });
    const health = await Promise.all(
      numbers.map(({ connectionId }) => company.admin.api.connections.health({ whatsappId: connectionId })),
    );
    const found = await stored();
    tell({
      what: 'database lost under linked numbers',
      measured: listed({
        numbers: numbers.length,
        'seconds away': size.awayMs / 1_000,
        written: total,
        stored: found.flat().length,
        'confirmed while away': confirmedMeanwhile,
        reconnects: health.reduce((sum, { reconnects }) => sum + reconnects, 0),
        'seconds until all is stored': recoveredMs / 1_000,
      }),
      bar: 'all recover, lost 0',
      isMet: found.flat().length === total && confirmedMeanwhile === 0,
    });
    expect(confirmedMeanwhile).toBe(0);
    expect(found).toEqual(phones.map(() => expected));
  },
  minutes(5),
);
