/**
 * An incident at WhatsApp: every login is answered with 500 for a while, the lines of all numbers break, and in the middle
 * of it one of the two nodes that run them is killed and started again. All numbers come back, by themselves and with the
 * link they had. `FULL=1` takes more numbers and five minutes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openSession, type Session } from '@prosa/emulator';
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tell } from './figures.ts';
import { databaseOf } from './house-database.ts';
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

type WebNetwork = Awaited<ReturnType<typeof openWhatsAppNetwork>>;

let network: WebNetwork;
let house: Installation;
let boss: Session;
const runners: ServerProcess[] = [];

async function startRunner(): Promise<ServerProcess> {
  const runner = spawnServer({
    env: {
      DATA_DIR: house.dataDir,
      PORT: String(await freePort()),
      ROLES: 'connections',
      WHATSAPP_WEB_URL: network.chatUrl,
    },
  });
  runners.push(runner);
  await runner.ready;
  return runner;
}

beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
  house = await openInstallation({
    ROLES: 'api,realtime,worker',
    WHATSAPP_WEB_URL: network.chatUrl,
    SANDBOX: '0',
  });
  await house.start();
  boss = openSession({ url: house.url, ...admin });
}, 120_000);
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.kill('SIGKILL')));
  await house.remove();
  await network.close();
}, 60_000);

const refusedOf = async ({ number }: WebNumber): Promise<number> =>
  (await network.log()).filter((each) => each.what === 'open' && each.number === number).length;

it(
  'costs no number its link, though a node is killed in the middle of it',
  async () => {
    const first = await startRunner();
    const numbers: WebNumber[] = [];
    while (numbers.length < size.numbers)
      numbers.push(await webNumber(boss, network, `55114${String(numbers.length).padStart(8, '0')}`));
    await startRunner();
    const opened = new Map(
      await Promise.all(numbers.map(async (one) => [one, await refusedOf(one)] as const)),
    );

    await network.faults.add({ kind: 'login', reason: 500, times: 1_000_000 });
    await Promise.all(numbers.map(({ account }) => account.disconnects(500)));
    await pause(size.incidentMs / 2);
    await first.kill('SIGKILL');
    await startRunner();
    await pause(size.incidentMs / 2);
    for (const one of numbers)
      await until(
        `+${one.number} has tried again and again`,
        async () => (await refusedOf(one)) - (opened.get(one) ?? 0) >= attempts,
        backWithinMs,
      );
    await network.faults.clear();
    const over = performance.now();

    await Promise.all(numbers.map(({ account }) => account.isOnline({ withinMs: backWithinMs })));
    const backAfterMs = performance.now() - over;
    for (const { connectionId } of numbers)
      await until(
        'it is told to be connected',
        async () =>
          (await boss.ask<{ status: string }>('GET', `/whatsapp/${connectionId}`)).status === 'CONNECTED',
      );
    tell({
      what: `${size.numbers} numbers, an incident of ${size.incidentMs / 1_000} s with a kill in between`,
      measured: `all back ${(backAfterMs / 1_000).toFixed(1)} s after its end, none scanned again`,
      bar: '≤ 60 s',
      isMet: backAfterMs <= 60_000,
    });
    // Every device is the first and only one of its phone: nobody has linked anything anew.
    for (const { account } of numbers) expect((await account.devices()).map(({ id }) => id)).toEqual([1]);
    const database = await databaseOf(house);
    const kept = await database.query(
      `select count(*)::int as count from connection_credentials kept
       join connections c on c.company_id = kept.company_id and c.id = kept.connection_id where c.provider = 'beta'`,
    );
    await database.end();
    expect(kept.rows[0]).toEqual({ count: size.numbers });
  },
  isFull ? 900_000 : 300_000,
);
