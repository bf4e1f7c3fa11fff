import { describe, expect, it } from 'vitest';
import { openBackoff, openThrottle } from './throttle.ts';

const options = { limit: 3, windowMs: 1_000, maxKeys: 2 };

describe('a throttle', () => {
  it('refuses what goes beyond the limit, for that key only', () => {
    const throttle = openThrottle(options);
    expect([0, 1, 2, 3].map((at) => throttle.take('ana', at))).toEqual([true, true, true, false]);
    expect(throttle.take('bia', 3)).toBe(true);
  });

  it('lets attempts through again as old ones leave the window', () => {
    const throttle = openThrottle(options);
    for (const at of [0, 500, 900]) throttle.take('ana', at);
    expect(throttle.take('ana', 999)).toBe(false);
    expect(throttle.take('ana', 1_000)).toBe(true);
    expect(throttle.take('ana', 1_001)).toBe(false);
  });

  it('does not hold refused attempts against the key', () => {
    const throttle = openThrottle(options);
    for (const at of [0, 1, 2, 500, 600, 700]) throttle.take('ana', at);
    expect(throttle.take('ana', 1_002)).toBe(true);
  });

  it('forgets on success', () => {
    const throttle = openThrottle(options);
    for (const at of [0, 1, 2]) throttle.take('ana', at);
    throttle.giveBack('ana');
    expect(throttle.take('ana', 3)).toBe(true);
    throttle.reset('ana');
    expect([4, 5, 6].every((at) => throttle.take('ana', at))).toBe(true);
  });

  it('remembers a bounded number of keys, the quietest goes first', () => {
    const throttle = openThrottle(options);
    for (const at of [0, 1, 2]) throttle.take('ana', at);
    throttle.take('bia', 3);
    throttle.take('ana', 4);
    throttle.take('eva', 5);
    expect(throttle.take('ana', 6)).toBe(false);
  });
});

describe('a backoff', () => {
  const pauses = { free: 2, firstMs: 100, mostMs: 300, forgetMs: 1_000, maxKeys: 2 };

  it('lets the first through, then asks for pauses that double up to the longest', () => {
    const backoff = openBackoff(pauses);
    const tries: [at: number, allowed: boolean][] = [
      [0, true],
      [0, true],
      [99, false],
      [100, true],
      [299, false],
      [300, true],
      [599, false],
      [600, true],
      [899, false],
      [900, true],
    ];
    for (const [at, allowed] of tries) expect([at, backoff.take('ana', at)]).toEqual([at, allowed]);
    expect(backoff.take('bia', 0)).toBe(true);
  });

  it('begins anew after a quiet while or a success, and takes one back', () => {
    const backoff = openBackoff(pauses);
    const used = (): boolean[] => [0, 0, 0].map((at) => backoff.take('ana', at));
    expect(used()).toEqual([true, true, false]);
    backoff.giveBack('ana');
    expect([backoff.take('ana', 0), backoff.take('ana', 0)]).toEqual([true, false]);
    backoff.reset('ana');
    expect(used()).toEqual([true, true, false]);
    expect(backoff.take('ana', 1_000)).toBe(true);
  });

  it('forgets the keys that were quiet longest rather than growing without bounds', () => {
    const backoff = openBackoff({ ...pauses, free: 1 });
    for (const key of ['ana', 'bia', 'caio']) backoff.take(key, 0);
    expect([backoff.take('caio', 1), backoff.take('ana', 1)]).toEqual([false, true]);
  });
});
