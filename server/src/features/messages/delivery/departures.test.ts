/** Who leaves when over one number, with a clock that is turned by hand. */
import { expect, it } from 'vitest';
import type { NumberPace } from '#src/drivers/whatsapp/driver.ts';
import { manualTimers } from '#src/drivers/whatsapp/testing.ts';
import { openDepartures } from './departures.ts';

function door(pace: NumberPace | null = { perSecond: 10, burst: 10 }, firstGapMs = 0) {
  const timers = manualTimers();
  const departures = openDepartures({ timers, now: timers.now });
  departures.keepPace(pace, firstGapMs);
  const left: string[] = [];
  const send = (name = 'one', isMass = false, isFirst = false): Promise<void> =>
    departures.turn({ isMass, isFirst }).then(() => {
      left.push(name);
    });
  /** Lets time pass, and everybody whose turn has come go. */
  const after = async (ms: number): Promise<number> => {
    for (let passed = 0; passed <= ms; passed += 50) {
      await new Promise(setImmediate);
      if (passed < ms) timers.advance(50);
    }
    return left.length;
  };
  return { departures, send, after, left };
}

it('lets a burst go at once and the rest as they fall due', async () => {
  const { send, after } = door();
  void Promise.all(Array.from({ length: 25 }, () => send()));
  expect(await after(0)).toBe(10);
  expect(await after(1_000)).toBe(20);
  expect(await after(1_000)).toBe(25);
});

it('lets everything go at once where the network sets no limit', async () => {
  const { send, after } = door(null);
  void Promise.all(Array.from({ length: 500 }, () => send()));
  expect(await after(0)).toBe(500);
});

it('lets answers go before what was written for many, each in its order', async () => {
  const { send, after, left } = door({ perSecond: 1, burst: 1 });
  for (const name of ['first', 'second']) void send(`mass ${name}`, true);
  for (const name of ['third', 'fourth']) void send(`answer ${name}`);
  await after(0);
  expect(left).toEqual(['mass first']);
  await after(3_000);
  expect(left).toEqual(['mass first', 'answer third', 'answer fourth', 'mass second']);
});

it('pauses twice as long each time it was too fast, until something went well', async () => {
  const { departures, send, after } = door();
  departures.tooFast();
  void send();
  expect(await after(950)).toBe(0);
  expect(await after(50)).toBe(1);
  departures.tooFast();
  void send();
  expect(await after(1_950)).toBe(1);
  expect(await after(50)).toBe(2);
  departures.wentWell();
  departures.tooFast();
  void send();
  expect(await after(1_000)).toBe(3);
});

it('counts as one what several messages of the same moment were refused for', async () => {
  const { departures, send, after } = door();
  for (let refused = 0; refused < 20; refused += 1) departures.tooFast();
  void send();
  expect(await after(1_000)).toBe(1);
});

it('lets nobody wait for a connection that has gone elsewhere', async () => {
  const { departures, send, after } = door();
  departures.tooFast();
  const waiting = send();
  waiting.catch(() => undefined);
  departures.stop();
  await expect(waiting).rejects.toMatchObject({ code: 'not_connected' });
  await expect(send()).rejects.toMatchObject({ code: 'not_connected' });
  expect(await after(0)).toBe(0);
});

it('lets first messages go one by one with a gap of their own, and answers beside them', async () => {
  const { send, after, left } = door({ perSecond: 10, burst: 10 }, 4_000);
  for (const name of ['a', 'b', 'c']) void send(`first ${name}`, false, true);
  await after(0);
  expect(left).toEqual(['first a']);
  void Promise.all(Array.from({ length: 5 }, () => send('answer')));
  await after(1_000);
  expect(left.slice(1)).toEqual(Array.from({ length: 5 }, () => 'answer'));
  await after(3_000);
  expect(left.at(-1)).toBe('first b');
  await after(4_000);
  expect(left.at(-1)).toBe('first c');
});

it('makes no difference between them where the number has no pace of its own', async () => {
  const { send, after } = door(null);
  void Promise.all(Array.from({ length: 50 }, () => send('first', true, true)));
  expect(await after(0)).toBe(50);
});
