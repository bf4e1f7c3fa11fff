import { describe, expect, it } from 'vitest';
import { daysLeft, dueDayOf, dueTone, extendedBy, wantedDayAfter } from './due.ts';

const zone = 'America/Sao_Paulo';

describe('the paid time of a company', () => {
  it('ends on a day of its own calendar', () => {
    const end = new Date('2026-12-01T02:59:59.000Z');
    expect(dueDayOf(end, zone)).toBe('2026-11-30');
    expect(dueDayOf(end, 'UTC')).toBe('2026-12-01');
    expect(daysLeft(end, new Date('2026-11-25T10:00:00Z'), zone)).toBe(5);
    expect(daysLeft(end, new Date('2026-12-01T02:00:00Z'), zone)).toBe(0);
    expect(daysLeft(end, new Date('2026-12-01T03:00:00Z'), zone)).toBe(-1);
  });

  it.each([
    [6, undefined],
    [5, 'yellow'],
    [4, 'orange'],
    [0, 'orange'],
    [-3, 'orange'],
    [-4, 'red'],
    [-5, undefined],
  ])('with %i days left is tinted %s', (days, tone) => expect(dueTone(days)).toBe(tone));

  it.each([
    ['2026-11-20', 'MENSAL', null, '2026-12-20'],
    ['2026-11-20', 'BIMESTRAL', null, '2027-01-20'],
    ['2026-11-20', 'TRIMESTRAL', null, '2027-02-20'],
    ['2026-11-20', 'SEMESTRAL', null, '2027-05-20'],
    ['2026-11-20', 'ANUAL', null, '2027-11-20'],
    ['2026-01-31', 'MENSAL', null, '2026-02-28'],
    ['2026-02-28', 'MENSAL', 31, '2026-03-31'],
    ['2026-02-28', 'MENSAL', 28, '2026-03-28'],
  ])('after %s grows by %s (wanting day %s) to %s', (day, recurrence, wanted, next) =>
    expect(extendedBy(day, recurrence, wanted)).toBe(next),
  );

  it.each([
    ['2026-02-28', 31, 31],
    ['2026-02-28', 29, 29],
    ['2026-02-28', 15, 28],
    ['2026-02-27', 31, 27],
    ['2026-03-31', 31, 31],
    ['2026-03-10', null, 10],
  ])('due on %s after wanting day %s wants day %i', (day, before, wanted) =>
    expect(wantedDayAfter(day, before)).toBe(wanted),
  );
});
