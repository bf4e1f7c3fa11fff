import { randomUUID } from 'node:crypto';
import { openWhatsAppNetwork } from '@prosa/emulator/web';
import { afterAll, beforeAll } from 'vitest';
import { openLog } from '#src/platform/log/log.ts';
import { systemTimers } from '#src/platform/timers.ts';
import { type DriverHarness, driverConformance } from '../conformance.ts';
import { webDriver } from './index.ts';

let network: Awaited<ReturnType<typeof openWhatsAppNetwork>>;
beforeAll(async () => {
  network = await openWhatsAppNetwork({ media: false });
});
afterAll(() => network.close());

let accounts = 0;
async function webHarness(): Promise<DriverHarness> {
  accounts += 1;
  const company = network.account(`+55 11 4000-1${String(accounts).padStart(3, '0')}`, 'Padaria');
  const number = `+55 11 4000-1${String(accounts).padStart(3, '0')}`;
  const codeMs = 100;
  const customer = network.phone('5511987654321', 'Ana');
  await customer.screen();
  return {
    driver: webDriver({
      timers: systemTimers,
      now: () => new Date(),
      random: Math.random,
      log: openLog('silent'),
      chatUrl: network.chatUrl,
      pace: { keyWriting: 20, ...(accounts === 1 && { code: codeMs }) },
    }),
    newId: randomUUID,
    scan: async (_host, code) => void (await company.scans(code)),
    letCodeExpire: () => undefined,
    phoneWrites: async (_host, phone, { id, body }) =>
      void (await network.phone(phone).says(body, { id, to: number })),
    phoneReads: async (_host, phone) => network.phone(phone).reads({ to: number }),
    screen: async (phone) =>
      (await network.phone(phone).screen({ with: number }))
        .filter((line) => !line.mine)
        .map((line) => line.body),
  };
}

driverConformance('web', webHarness);
