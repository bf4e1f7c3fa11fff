import { expect, test } from 'vitest';
import { warmthOf } from './warmth.ts';

test.each([
  [0, 'calm'],
  [14, 'calm'],
  [15, 'warm'],
  [59, 'warm'],
  [60, 'hot'],
  // A browser’s clock that is behind the server’s.
  [-30, 'calm'],
])('after %i minutes a wait is %s', (minutes, warmth) => {
  expect(warmthOf(minutes * 60_000)).toBe(warmth);
});
