/** A number's pace, with a clock that is turned by hand. */
import { expect, it } from 'vitest';
import { manualTimers } from '../testing.ts';
import { openPace } from './pace.ts';

function paced(perSecond = 10) {
  const timers = manualTimers();
  const pace = openPace({ perSecond, timers, now: timers.now });
  let sent = 0;
  const send = (): Promise<void> =>
    pace.turn().then(() => {
      sent += 1;
    });
  /** Lets time pass, and everybody whose turn has come go. */
  const after = async (ms: number): Promise<number> => {
    for (let passed = 0; passed <= ms; passed += 50) {
      await new Promise(setImmediate);
      if (passed < ms) timers.advance(50);
    }
    return sent;
  };
  return { pace, send, after };
}

it('lets a second’s worth go at once and the rest as they fall due', async () => {
  const { send, after } = paced();
  void Promise.all(Array.from({ length: 25 }, send));
  expect(await after(0)).toBe(10);
  expect(await after(1_000)).toBe(20);
  expect(await after(1_000)).toBe(25);
});

it('pauses twice as long each time it was too fast, until something went well', async () => {
  const { pace, send, after } = paced();
  pace.tooFast();
  void send();
  expect(await after(950)).toBe(0);
  expect(await after(50)).toBe(1);
  pace.tooFast();
  void send();
  expect(await after(1_950)).toBe(1);
  expect(await after(50)).toBe(2);
  pace.wentWell();
  pace.tooFast();
  void send();
  expect(await after(1_000)).toBe(3);
});

it('lets nobody wait for a session that has ended', async () => {
  const { pace, send, after } = paced();
  pace.tooFast();
  const waiting = send();
  waiting.catch(() => undefined);
  pace.stop();
  await expect(waiting).rejects.toMatchObject({ code: 'not_connected' });
  await expect(send()).rejects.toMatchObject({ code: 'not_connected' });
  expect(await after(0)).toBe(0);
});
