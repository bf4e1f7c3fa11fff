import { expect, test } from 'vitest';
import { stepsWithin } from './use-room.ts';

test.each([
  [0, 2],
  [1, 0],
  [459, 0],
  [460, 1],
  [719.5, 1],
  [720, 2],
  [2_000, 2],
])('of two steps a width of %d px has room for %d', (width, steps) => {
  expect(stepsWithin(width, [460, 720])).toBe(steps);
});
