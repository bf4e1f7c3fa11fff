import { expect, it } from 'vitest';
import { manualTimers } from '#src/drivers/whatsapp/testing.ts';
import { openLog } from '#src/platform/log/log.ts';
import { testDatabase } from '#src/testing/database.ts';
import { openVersionBook } from './version-book.ts';

it('looks at the database every five seconds for its sessions, at once for the first one, and once a minute for none', async () => {
  const { database } = await testDatabase();
  let looks = 0;
  const timers = manualTimers();
  const book = openVersionBook({
    across: (...args) => {
      looks += 1;
      return database.across(...args);
    },
    timers,
    now: timers.now,
    given: { configured: undefined, builtIn: '2.3000.1000000' },
    log: openLog('silent'),
  });
  /** Returns how often it looks in so many seconds. */
  const looksIn = (seconds: number): number => {
    const before = looks;
    timers.advance(seconds * 1_000);
    return looks - before;
  };

  await book.start();
  expect(looks).toBe(1);
  expect(looksIn(300)).toBe(5);
  const stop = book.onChange(() => undefined);
  expect(looks).toBe(7);
  expect(looksIn(60)).toBe(12);
  book.onChange(() => undefined);
  expect(looksIn(5)).toBe(1);
  stop();
  expect(looksIn(5)).toBe(1);
});
