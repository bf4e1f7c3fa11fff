import { expect, test } from 'vitest';
import { periodOf, sheetOf } from './period.ts';

test.each([
  ['day', '2026-11-22', 0, '2026-11-22', '2026-11-22'],
  // A Sunday.
  ['week', '2026-11-22', 0, '2026-11-22', '2026-11-28'],
  ['week', '2026-11-22', 1, '2026-11-16', '2026-11-22'],
  ['week', '2026-11-28', 0, '2026-11-22', '2026-11-28'],
  ['week', '2027-01-01', 1, '2026-12-28', '2027-01-03'],
  ['month', '2026-11-22', 0, '2026-11-01', '2026-11-30'],
  ['month', '2028-02-10', 1, '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', 1, '2026-12-01', '2026-12-31'],
] as const)('a %s with %s, from weekday %i on, goes from %s to %s', (view, day, first, from, to) =>
  expect(periodOf(view, day, first)).toEqual({ from, to }),
);

test('the sheet of a month begins and ends with whole weeks, the others show what they are', () => {
  expect(sheetOf('month', '2026-11-22', 0)).toEqual({ from: '2026-11-01', to: '2026-12-12' });
  expect(sheetOf('month', '2026-11-22', 1)).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(sheetOf('week', '2026-11-22', 0)).toEqual(periodOf('week', '2026-11-22', 0));
});
