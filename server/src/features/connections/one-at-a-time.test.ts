import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

describe('one at a time', () => {
  it('runs once more, and only once, for whatever was asked while it ran', async () => {
    let inside = 0;
    let runs = 0;
    const work = oneAtATime(async () => {
      runs += 1;
      inside += 1;
      expect(inside).toBe(1);
      await Promise.resolve();
      inside -= 1;
    });
    for (let asked = 0; asked < 5; asked += 1) work.ask();
    await work.done();
    expect(runs).toBe(2);
  });

  it('rests when nothing was asked for', async () => {
    await expect(oneAtATime(async () => expect.fail('nobody asked')).done()).resolves.toBeUndefined();
  });
});
