import { expect, it } from 'vitest';
import { nextCheck, reusable } from './charge.rules.ts';

const created = new Date('2026-11-20T12:00:00Z');
const after = (minutes: number) => new Date(created.getTime() + minutes * 60_000);

it.each([
  [0, 1 / 3],
  [10, 0.5],
  [60, 3],
  [1_440, 72],
  [100_000, 360],
])('a charge that is %i minute(s) old is asked for again %i minute(s) later', (age, pause) => {
  expect(nextCheck(created, after(age))).toEqual(after(age + pause));
});

it('a charge that was asked for late in a round is due in the next one, that begins on the minute', () => {
  const late = new Date(after(2).getTime() + 30_000);
  expect(nextCheck(created, late).getTime()).toBeLessThanOrEqual(after(3).getTime());
});

it('a code that is about to run out is not shown again, nor is an opening of long ago tried again', () => {
  expect(reusable(created)).toEqual({ goodUntil: after(5), begunAfter: after(-60) });
});
