import { expect, it } from 'vitest';
import { believedTime } from './message-content.rules.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const before = (ms: number): Date => new Date(now.getTime() - ms);
const hour = 3_600_000;
const day = 24 * hour;

it.each([
  ['just now', 0, false, true],
  ['hours ago, heard live', 5 * hour, false, true],
  ['by a clock that is a little fast', -2 * 60_000, false, true],
  ['in 1970', now.getTime(), false, false],
  ['in 1970, caught up after an outage', now.getTime(), true, false],
  ['two days ahead', -2 * day, false, false],
  ['two days ago, heard live', 2 * day, false, false],
  ['two weeks ago, caught up after an outage', 14 * day, true, true],
])('what was written %s is believed or not', (_, age, isLate, isBelieved) => {
  expect(believedTime(before(age), now, isLate)).toEqual(isBelieved ? before(age) : now);
});
