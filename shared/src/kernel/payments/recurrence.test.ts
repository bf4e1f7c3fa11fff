import { describe, expect, it } from 'vitest';
import { addMonths, monthsOf, recurrences } from './recurrence.ts';

describe('the next day of payment', () => {
  it.each([
    ['2026-11-20', 1, undefined, '2026-12-20'],
    ['2026-12-20', 1, undefined, '2027-01-20'],
    ['2026-01-31', 1, undefined, '2026-02-28'],
    ['2026-02-28', 1, 31, '2026-03-31'],
    ['2028-01-31', 1, undefined, '2028-02-29'],
    ['2026-08-31', 6, undefined, '2027-02-28'],
    ['2028-02-29', 12, undefined, '2029-02-28'],
    ['2026-03-31', 2, undefined, '2026-05-31'],
  ])('after %s, %i month(s) on, wanting %s, is %s', (day, count, wanted, next) => {
    expect(addMonths(day, count, wanted)).toBe(next);
  });

  it('goes by the recurrence: one, two, three, six or twelve months', () => {
    expect(recurrences.map(monthsOf)).toEqual([1, 2, 3, 6, 12]);
    expect(['', 'SEMANAL', 'toString'].map(monthsOf)).toEqual([1, 1, 1]);
  });
});
