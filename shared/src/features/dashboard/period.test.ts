import { describe, expect, it } from 'vitest';
import { daysOfPeriod, lengthOfPeriod, monthTo, periodBefore, periodOf } from './period.ts';

const today = '2026-11-22';

describe('the period of a dashboard', () => {
  it.each([
    [{}, '2026-11-01', today],
    [{ days: 0 }, '2026-11-01', today],
    [{ days: 3 }, '2026-11-20', today],
    [{ days: 30, from: '2026-01-01' }, '2026-10-24', today],
    [{ from: '2026-11-10' }, '2026-11-10', today],
    [{ to: '2026-02-20' }, '2026-02-01', '2026-02-20'],
    [{ from: '2026-01-01', to: '2026-01-31' }, '2026-01-01', '2026-01-31'],
  ])('%j is %s to %s', (asked, from, to) => {
    expect(periodOf(asked, today)).toEqual({ from, to });
  });

  it('on the first of a month is that day alone', () => {
    expect(monthTo('2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  });

  it('has its days in order, also over the ends of months and years', () => {
    expect(daysOfPeriod({ from: '2025-12-30', to: '2026-01-02' })).toEqual([
      '2025-12-30',
      '2025-12-31',
      '2026-01-01',
      '2026-01-02',
    ]);
  });

  it('whose ends are reversed has none', () => {
    expect(lengthOfPeriod({ from: '2026-02-02', to: '2026-02-01' })).toBe(0);
    expect(daysOfPeriod({ from: '2026-03-01', to: '2026-02-01' })).toEqual([]);
  });

  it.each([
    ['2026-11-22', '2026-11-22', '2026-11-21', '2026-11-21'],
    ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
    ['2026-01-01', '2026-01-07', '2025-12-25', '2025-12-31'],
  ])('%s to %s has the one from %s to %s before it', (from, to, earlier, last) => {
    const before = periodBefore({ from, to });
    expect(before).toEqual({ from: earlier, to: last });
    expect(lengthOfPeriod(before)).toBe(lengthOfPeriod({ from, to }));
  });
});
