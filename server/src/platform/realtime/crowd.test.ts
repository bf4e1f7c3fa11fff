import { once } from 'node:events';
import { expect, test } from 'vitest';
import { testRealtime, tokenOf } from './testing.ts';

const of = (userId: number, companyId = 1) => tokenOf({ companyId, userId });

test('a user’s sockets beyond the limit are not let in and told why; those that are there stay', async () => {
  const { browser } = await testRealtime({ socketsPerUser: 2 });
  const first = await browser(of(1));
  await browser(of(1));
  await expect(browser(of(1))).rejects.toThrow('ERR_TOO_MANY_AT_ONCE');
  expect(first.socket.connected).toBe(true);
  await browser(of(2));
});

test('a tab that is closed makes room for another', async () => {
  const { browser } = await testRealtime({ socketsPerUser: 1 });
  const { socket } = await browser(of(1));
  const closed = once(socket.io.engine as unknown as NodeJS.EventEmitter, 'close');
  socket.disconnect();
  await closed;
  await expect.poll(() => browser(of(1)).then(() => 'in', String)).toBe('in');
});

test('a company has room for ten sockets a user and a hundred over, and takes none of another’s', async () => {
  const { browser } = await testRealtime({ socketsPerUser: 1_000, seats: () => 1 });
  await Promise.all(Array.from({ length: 110 }, () => browser(of(1))));
  await expect(browser(of(2))).rejects.toThrow('ERR_TOO_MANY_AT_ONCE');
  await browser(of(2, 2));
});
