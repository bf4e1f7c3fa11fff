import { describe, expect, it } from 'vitest';
import { dayBounds, isZone, wallClock } from './time.ts';

describe('a day', () => {
  it.each([
    ['2026-01-15', 'America/Sao_Paulo', '2026-01-15T03:00:00.000Z', 24],
    ['2026-01-15', 'UTC', '2026-01-15T00:00:00.000Z', 24],
    ['2026-03-29', 'Europe/Lisbon', '2026-03-29T00:00:00.000Z', 23],
    ['2026-10-25', 'Europe/Lisbon', '2026-10-24T23:00:00.000Z', 25],
  ])('%s in %s begins at %s and has %i hours', (day, zone, from, hours) => {
    const bounds = dayBounds(day, zone);
    expect(bounds.from.toISOString()).toBe(from);
    expect((bounds.to.getTime() - bounds.from.getTime()) / 3_600_000).toBe(hours);
  });
});

it('the clock on the wall is the zone’s', () =>
  expect(wallClock(new Date('2026-01-15T02:30:00Z'), 'America/Sao_Paulo')).toEqual({
    day: '2026-01-14',
    time: '23:30:00',
  }));

it('zones are told from nonsense', () =>
  expect([isZone('America/Sao_Paulo'), isZone('America/Nowhere')]).toEqual([true, false]));
