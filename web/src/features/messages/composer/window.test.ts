import { expect, test } from 'vitest';
import { minute } from '../testing.ts';
import { windowOf } from './window.ts';

const at = Date.parse(minute(0));
const until = (windowUntil: string | null, windowed = true) =>
  windowOf({ kinds: [], documentEndings: null, windowed, windowUntil, isFirst: false }, at);

test('without the rule one may always write', () => {
  expect(until(null, false).state).toBe('free');
});

test.each([
  ['2026-11-21T12:00:00.000Z', 'open', 1_440],
  ['2026-11-20T13:30:00.000Z', 'closing', 90],
  ['2026-11-20T12:00:30.000Z', 'closed', 0],
  [null, 'closed', 0],
])('until %s it is %s', (windowUntil, state, minutes) => {
  expect(until(windowUntil)).toEqual({ state, minutes });
});
