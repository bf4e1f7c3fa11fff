/** What every driver must do, against the loopback Cloud API. */
import { randomUUID } from 'node:crypto';
import { afterEach } from 'vitest';
import { type DriverHarness, driverConformance } from '../conformance.ts';
import type { SessionRequest } from '../driver.ts';
import { openHook, openStage, shop, verifyToken } from './testing.ts';
import { putAccount } from './types.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function cloudHarness(): Promise<DriverHarness> {
  const { network, driver, close } = await openStage();
  let hears: SessionRequest['onEvent'] = async () => undefined;
  const hook = await openHook((event) => hears(event));
  closers.push(close, hook.close);
  // Whom the suite writes to has written before, so that the day's window is open.
  await network.phone('5511987654321').says('antes');
  await network.number(shop.phoneNumberId).subscribes(hook.url, verifyToken);
  return {
    driver: {
      ...driver,
      open: async (request) => {
        hears = request.onEvent;
        const session = await driver.open(request);
        closers.unshift(session.close);
        return session;
      },
    },
    typed: putAccount(shop),
    newId: randomUUID,
    scan: async () => undefined,
    letCodeExpire: () => undefined,
    phoneWrites: async (_host, phone, { id, body }) =>
      void (await network.phone(phone, 'Ana').says(body, { id })),
    phoneReads: async (_host, phone) => {
      await network.settled();
      await network.phone(phone).reads();
    },
    screen: async (phone) =>
      (await network.phone(phone).screen()).filter(({ mine }) => !mine).map(({ text }) => text),
  };
}

driverConformance('cloud', cloudHarness);
