import { describe, expect, it } from 'vitest';
import { dueNow, isPast, parseSchedule } from './schedule.rules.ts';

describe('a time that was written', () => {
  it.each([
    ['2026-11-20 23:30:00', 'America/Manaus', '2026-11-21T03:30:00.000Z'],
    ['2026-11-20T23:30', 'America/Manaus', '2026-11-21T03:30:00.000Z'],
    ['2026-07-01 08:00:00', 'Europe/Lisbon', '2026-07-01T07:00:00.000Z'],
    ['2026-11-20T23:30:00.000Z', 'America/Manaus', '2026-11-20T23:30:00.000Z'],
  ])('%s in %s is %s', (written, zone, expected) => {
    expect(parseSchedule(written, zone)?.toISOString()).toBe(expected);
  });

  it.each(['2026-02-30 10:00:00', '2026-02-10 25:00:00', '2026-13-01 10:00:00'])('%s is none', (written) => {
    expect(parseSchedule(written, 'America/Manaus')).toBeUndefined();
  });
});

describe('a campaign’s time', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const ago = (ms: number): Date => new Date(now.getTime() - ms);

  it('may be as little as a minute ago', () => {
    expect([isPast(ago(60_000), now), isPast(ago(60_001), now)]).toEqual([false, true]);
  });

  it.each([
    [-1, 'wait'],
    [0, 'start'],
    [23 * 3_600_000, 'start'],
    [24 * 3_600_000, 'missed'],
  ])('that is %d ms ago means: %s', (ms, expected) => {
    expect(dueNow(ago(ms), now)).toBe(expected);
  });

  it('never comes without one', () => {
    expect(dueNow(null, now)).toBe('wait');
  });
});
