import { describe, expect, it } from 'vitest';
import { openThrottle } from './throttle.ts';

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
