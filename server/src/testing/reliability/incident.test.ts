/**
 * WhatsApp's bad days, as the numbers of two nodes live through them while nodes are killed. Every login is answered with
 * 500 for a while; the version that all of them speak is taken no longer; one of them may not write to strangers. All come
 * back by themselves and with the link they had. `FULL=1` takes more numbers, and five minutes of 500.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openSession, type Session } from '@prosa/emulator';
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Message, ticketsOf } from './conversations.ts';
import { tell } from './figures.ts';
import { databaseOf } from './installation-database.ts';
import {
  admin,
  freePort,
  type Installation,
  isFull,
  openInstallation,
  type ServerProcess,
  spawnServer,
  until,
} from './server-process.ts';
import { type WebNumber, webNumber } from './web-numbers.ts';

const size = isFull ? { numbers: 30, incidentMs: 300_000 } : { numbers: 4, incidentMs: 12_000 };
/** More than five attempts of a number, each of which once was counted against it. */
const attempts = 6;
const backWithinMs = 120_000;
const forEver = 1_000_000;
const hourMs = 3_600_000;
const newVersion = '2.3000.1900000001';

type WebNetwork = Awaited<ReturnType<typeof openWhatsAppNetwork>>;

let network: WebNetwork;
let installation: Installation;
let boss: Session;
let numbers: WebNumber[];
/** Where the installation learns of new versions, and what is told there. */
const source = createServer((_, response) => response.end(`{"currentVersion":"${named}"}`));
let named = '';
const runners: ServerProcess[] = [];

/** What all processes of the installation are told. */
const common = (): Record<string, string> => ({
  WHATSAPP_WEB_URL: network.chatUrl,
  WHATSAPP_WEB_VERSION_URLS: `http://127.0.0.1:${(source.address() as AddressInfo).port}/version.json`,
  OUTGOING_LOOPBACK: '1',
});

async function startRunner(): Promise<ServerProcess> {
  const runner = spawnServer({
    env: {
      DATA_DIR: installation.dataDir,
      PORT: String(await freePort()),
      ROLES: 'connections',
      ...common(),
    },
  });
  runners.push(runner);
  await runner.ready;
  return runner;
}

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  installation = await openInstallation({ ROLES: 'api,worker', SANDBOX: '0', ...common() });
  await installation.start();
  boss = openSession({ url: installation.url, ...admin });
  await startRunner();
  numbers = [];
  while (numbers.length < size.numbers)
    numbers.push(await webNumber(boss, network, `55114${String(numbers.length).padStart(8, '0')}`));
  await startRunner();
}, 600_000);
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.kill('SIGKILL')));
  await installation.remove();
  await network.close();
  source.close();
}, 60_000);

type State = {
  readonly status: string;
  readonly statusReason: string | null;
  readonly restriction: { readonly until: string } | null;
};
const stateOf = ({ connectionId }: WebNumber): Promise<State> => boss.ask('GET', `/whatsapp/${connectionId}`);

/** One of the nodes that run numbers dies, and another one is started. */
async function killOne(): Promise<void> {
  await runners.shift()?.kill('SIGKILL');
  await startRunner();
}

async function allAreBack(): Promise<void> {
  await Promise.all(numbers.map(({ account }) => account.isOnline({ withinMs: backWithinMs })));
  for (const one of numbers)
    await until(
      'it is told to be connected',
      async () => (await stateOf(one)).status === 'CONNECTED',
      backWithinMs,
    );
}

const refusedOf = async ({ number }: WebNumber): Promise<number> =>
  (await network.log()).filter((each) => each.what === 'open' && each.number === number).length;

describe.sequential('while a node is killed', () => {
  it(
    'an incident at WhatsApp costs no number its link',
    async () => {
      const opened = new Map(
        await Promise.all(numbers.map(async (one) => [one, await refusedOf(one)] as const)),
      );

      await network.faults.add({ kind: 'login', reason: 500, times: forEver });
      await Promise.all(numbers.map(({ account }) => account.disconnects(500)));
      await pause(size.incidentMs / 2);
      await killOne();
      await pause(size.incidentMs / 2);
      for (const one of numbers)
        await until(
          `+${one.number} has tried again and again`,
          async () => (await refusedOf(one)) - (opened.get(one) ?? 0) >= attempts,
          backWithinMs,
        );
      await network.faults.clear();
      const over = performance.now();

      await allAreBack();
      const backAfterMs = performance.now() - over;
      tell({
        what: `${size.numbers} numbers, an incident of ${size.incidentMs / 1_000} s with a kill in between`,
        measured: `all back ${(backAfterMs / 1_000).toFixed(1)} s after its end, none scanned again`,
        bar: '≤ 60 s',
        isMet: backAfterMs <= 60_000,
      });
      // Every device is the first and only one of its phone: nobody has linked anything anew.
      for (const { account } of numbers) expect((await account.devices()).map(({ id }) => id)).toEqual([1]);
      const database = await databaseOf(installation);
      const kept = await database.query(
        `select count(*)::int as count from connection_credentials kept
       join connections c on c.company_id = kept.company_id and c.id = kept.connection_id where c.provider = 'beta'`,
      );
      await database.end();
      expect(kept.rows[0]).toEqual({ count: size.numbers });
    },
    isFull ? 900_000 : 300_000,
  );

  it(
    'a version that is taken no longer is replaced, and nobody has to click',
    async () => {
      const said = async ({ number }: WebNumber): Promise<string[]> =>
        (await network.log()).flatMap((each) =>
          each.what === 'open' && each.number === number ? [each.attributes['version'] ?? ''] : [],
        );
      await network.faults.add({ kind: 'outdated', below: newVersion, times: forEver });
      await Promise.all(numbers.map(({ account }) => account.disconnects('cut')));
      for (const one of numbers)
        await until(
          'the version is told as the cause',
          async () => (await stateOf(one)).statusReason === 'outdated',
          backWithinMs,
        );
      named = newVersion;
      const asked = boss.ask('POST', '/platform/web-client/ask', {});
      await killOne();
      await asked;
      await allAreBack();
      for (const one of numbers) expect((await said(one)).at(-1)).toBe(newVersion);
      await network.faults.clear();
    },
    isFull ? 600_000 : 300_000,
  );

  it('a number that WhatsApp holds back writes to no stranger, whoever runs it, and answers all others', async () => {
    const [held] = numbers;
    if (held === undefined) throw new Error('There is no number');
    await network.phone('5511977800001', 'Quem escreve').says('oi', { to: held.number });
    const known = await until(
      'the customer is heard',
      async () => (await ticketsOf(boss, '77800001'))[0]?.id,
    );
    const write = async (number: string): Promise<Message> => {
      const { id: contactId } = await boss.ask<{ id: number }>('POST', '/contacts', { name: number, number });
      const { id } = await boss.ask<{ id: number }>('POST', '/tickets', {
        contactId,
        whatsappId: held.connectionId,
      });
      return boss.ask('POST', `/messages/${id}`, { body: 'Promoção', clientId: randomUUID() });
    };
    for (const number of ['5511977800002', '5511977800003']) await network.phone(number).is('available');
    await held.account.isRestrictedFor(hourMs, { quietly: true });
    // The one that finds it out.
    await write('5511977800002');
    await until('it is known', async () => (await stateOf(held)).restriction !== null, backWithinMs);
    for (const { account } of numbers) await account.isOnline();
    await killOne();
    await killOne();
    await allAreBack();
    expect((await stateOf(held)).restriction).toMatchObject({ until: expect.any(String) });
    await expect(write('5511977800003')).rejects.toThrow(/409 ERR_NUMBER_HELD/);
    expect(await network.phone('5511977800003').screen()).toEqual([]);
    const { id: userId } = await boss.ask<{ id: number }>('GET', '/auth/me');
    await boss.ask('PUT', `/tickets/${known}`, { status: 'open', userId });
    await boss.ask('POST', `/messages/${known}`, { body: 'Já respondo', clientId: randomUUID() });
    await network.phone('5511977800001').receives('Já respondo', { withinMs: backWithinMs });
  }, 300_000);
});
