import { expect, it } from 'vitest';
import { openPace } from './pace.ts';

const open = () => {
  const clock = { ms: 1_000 };
  const pace = openPace({ burst: 3, perSecond: 10, longestWaitMs: 1_000, now: () => clock.ms });
  return { clock, pace };
};

it('lets a few in at once and the others one after the other', () => {
  const { pace } = open();
  expect([1, 2, 3, 4, 5].map(() => pace('203.0.113.9'))).toEqual([0, 0, 0, 100, 200]);
});

it('lets as many in at once again after a rest', () => {
  const { clock, pace } = open();
  for (let n = 0; n < 5; n += 1) pace('203.0.113.9');
  clock.ms += 500;
  expect([1, 2, 3, 4].map(() => pace('203.0.113.9'))).toEqual([0, 0, 0, 100]);
});

it('refuses whoever would wait for too long, and does not count it', () => {
  const { clock, pace } = open();
  const waits = Array.from({ length: 100 }, () => pace('203.0.113.9'));
  expect(waits.filter((wait) => wait !== undefined)).toHaveLength(13);
  clock.ms += 100;
  expect(pace('203.0.113.9')).toBe(1_000);
});

it('counts each key for itself', () => {
  const { pace } = open();
  for (let n = 0; n < 100; n += 1) pace('2001:db8:1:2::/64');
  expect(pace('2001:db8:1:2::/64')).toBeUndefined();
  expect(pace('2001:db8:1:3::/64')).toBe(0);
});
