import { describe, expect, it } from 'vitest';
import { dayBounds, daysBetween, instantAt, isoWeekday, isZone, shiftDay, wallClock } from './time.ts';

describe('a day', () => {
  it.each([
    ['2026-01-15', 'America/Sao_Paulo', '2026-01-15T03:00:00.000Z', 24],
    ['2026-01-15', 'UTC', '2026-01-15T00:00:00.000Z', 24],
    ['2026-03-29', 'Europe/Lisbon', '2026-03-29T00:00:00.000Z', 23],
    ['2026-10-25', 'Europe/Lisbon', '2026-10-24T23:00:00.000Z', 25],
    // Where the clock is put forward at midnight, the day begins at one.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', 23],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
  ])('%s in %s begins at %s and has %i hours', (day, zone, from, hours) => {
    const bounds = dayBounds(day, zone);
    expect(bounds.from.toISOString()).toBe(from);
    expect((bounds.to.getTime() - bounds.from.getTime()) / 3_600_000).toBe(hours);
  });
});

describe('an hour', () => {
  it.each([
    ['Europe/Lisbon', '2026-10-25', '01:30:00', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '02:30:00', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30:00', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45:00', '2026-04-04T14:45:00.000Z'],
  ])('of %s that comes twice on %s, %s, is the first one', (zone, day, time, instant) =>
    expect(instantAt(day, time, zone).toISOString()).toBe(instant),
  );

  it.each([
    ['Europe/Lisbon', '2026-03-29', '01:30:00', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-03-08', '02:30:00', '2026-03-08T07:30:00.000Z'],
  ])('of %s that does not come on %s, %s, is the next one', (zone, day, time, instant) =>
    expect(instantAt(day, time, zone).toISOString()).toBe(instant),
  );
});

it('the clock on the wall is the zone’s', () =>
  expect(wallClock(new Date('2026-01-15T02:30:00Z'), 'America/Sao_Paulo')).toEqual({
    day: '2026-01-14',
    time: '23:30:00',
  }));

it('zones are told from nonsense', () =>
  expect([isZone('America/Sao_Paulo'), isZone('America/Nowhere')]).toEqual([true, false]));

it('days are counted over leap days and the ends of years', () => {
  expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29');
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-02-02', '2026-02-01')).toBe(-1);
});

it('weeks begin on Mondays', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(isoWeekday)).toEqual([1, 6, 7]);
});
