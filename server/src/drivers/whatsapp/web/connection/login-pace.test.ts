import { expect, it } from 'vitest';
import { openLoginPace } from './login-pace.ts';

it('some numbers log in at once, the others forty a second, and after a rest again some at once', () => {
  let now = 1_000;
  const login = openLoginPace(() => now);
  const waits = Array.from({ length: 300 }, login);
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(10);
  expect(waits[299]).toBe(290 * 25);
  const inSecond = (from: number): number =>
    waits.filter((waitMs) => waitMs >= from && waitMs < from + 1_000).length;
  expect(Math.max(...waits.map(inSecond))).toBeLessThanOrEqual(50);
  now += 60_000;
  expect(Array.from({ length: 10 }, login)).toEqual(Array.from({ length: 10 }, () => 0));
});
