import { describe, expect, it } from 'vitest';
import { wallClock } from '../../kernel/time.ts';
import { momentOf, nextTime, type Rhythm, rhythmOf, timesAfter } from './recurrence.ts';

const saoPaulo = 'America/Sao_Paulo';
const clock = (at: Date | undefined, zone: string): string | undefined => {
  if (at === undefined) return undefined;
  const { day, time } = wallClock(at, zone);
  return `${day} ${time.slice(0, 5)}`;
};
const rhythm = (first: string, some: Partial<Rhythm>, zone = saoPaulo): Rhythm => ({
  ...rhythmOf(momentOf(first, zone), { recurrence: 'none', until: '2030-12-31', ...some }, zone),
  ...some,
});
const after = (first: string, some: Partial<Rhythm>, zone = saoPaulo, now = first): string | undefined =>
  clock(nextTime(momentOf(first, zone), rhythm(first, some, zone), zone, momentOf(now, zone)), zone);

describe('a schedule that repeats', () => {
  it.each([
    ['none', '2026-11-20T09:00', undefined],
    ['daily', '2026-11-20T09:00', '2026-11-21 09:00'],
    ['daily', '2026-12-31T23:30', '2027-01-01 23:30'],
    ['weekly', '2026-11-20T09:00', '2026-11-27 09:00'],
    ['weekly', '2026-02-25T00:00', '2026-03-04 00:00'],
    ['monthly', '2026-11-20T09:00', '2026-12-20 09:00'],
    ['monthly', '2026-01-31T09:00', '2026-02-28 09:00'],
    ['monthly', '2028-01-31T09:00', '2028-02-29 09:00'],
  ] as const)('%s after %s goes out at %s', (recurrence, first, next) =>
    expect(after(first, { recurrence })).toBe(next),
  );

  it('monthly comes back to the day that was wanted after a shorter month', () =>
    expect(after('2026-02-28T09:00', { recurrence: 'monthly', monthDay: 31 })).toBe('2026-03-31 09:00'));

  it('ends with its last day, which is one of them', () => {
    const until = { recurrence: 'daily', until: '2026-11-22' } as const;
    expect(after('2026-11-21T09:00', until)).toBe('2026-11-22 09:00');
    expect(after('2026-11-22T09:00', until)).toBeUndefined();
  });

  it('leaves out what was missed while nobody could send', () => {
    expect(after('2026-11-20T09:00', { recurrence: 'daily' }, saoPaulo, '2026-11-23T10:00')).toBe(
      '2026-11-24 09:00',
    );
    expect(after('2026-11-20T09:00', { recurrence: 'daily' }, saoPaulo, '2026-11-23T08:59')).toBe(
      '2026-11-23 09:00',
    );
    expect(
      after('2026-11-20T09:00', { recurrence: 'daily', until: '2026-11-22' }, saoPaulo, '2026-11-23T10:00'),
    ).toBeUndefined();
  });

  it('keeps the clock on the wall when the clocks are set', () => {
    // Clocks go forward on 8 March 2026 and back on 1 November 2026.
    const zone = 'America/New_York';
    expect(after('2026-03-07T09:00', { recurrence: 'daily' }, zone)).toBe('2026-03-08 09:00');
    expect(after('2026-10-31T09:00', { recurrence: 'daily' }, zone)).toBe('2026-11-01 09:00');
    const next = nextTime(
      momentOf('2026-03-07T09:00', zone),
      rhythm('2026-03-07T09:00', { recurrence: 'daily' }, zone),
      zone,
      new Date(0),
    );
    expect((next?.getTime() ?? 0) - momentOf('2026-03-07T09:00', zone).getTime()).toBe(23 * 3_600_000);
  });

  it('goes out an hour aside where its hour does not exist, once where it exists twice, and on time afterwards', () => {
    const zone = 'America/New_York';
    const daily = rhythm('2026-03-07T02:30', { recurrence: 'daily' }, zone);
    const times = timesAfter(momentOf('2026-03-07T02:30', zone), daily, zone, 3).map((at) => clock(at, zone));
    expect(times[0]).toMatch(/^2026-03-08 0[13]:30$/);
    expect(times.slice(1)).toEqual(['2026-03-09 02:30', '2026-03-10 02:30']);
    const twice = rhythm('2026-10-31T01:30', { recurrence: 'daily' }, zone);
    expect(
      timesAfter(momentOf('2026-10-31T01:30', zone), twice, zone, 2).map((at) => clock(at, zone)),
    ).toEqual(['2026-11-01 01:30', '2026-11-02 01:30']);
  });

  it('every time in a year is later than the one before, where midnight is left out as well', () => {
    // Chile sets its clocks at midnight.
    const zone = 'America/Santiago';
    const first = momentOf('2026-01-01T00:00', zone);
    const times = timesAfter(first, rhythm('2026-01-01T00:00', { recurrence: 'daily' }, zone), zone, 400);
    expect(times).toHaveLength(400);
    expect(times.every((at, n) => at > (times[n - 1] ?? first))).toBe(true);
    expect(clock(times.at(-1), zone)).toBe('2027-02-05 00:00');
  });
});

describe('a written moment', () => {
  it.each([
    ['2026-11-20T09:00', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20T09:00:30', '2026-11-20T12:00:30.000Z'],
    ['2026-11-20T09:00:00Z', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T09:00:00-05:00', '2026-11-20T14:00:00.000Z'],
  ])('%s is %s on a wall in São Paulo', (written, at) =>
    expect(momentOf(written, saoPaulo).toISOString()).toBe(at),
  );

  it('without an offset is read in the zone of the company', () =>
    expect(
      ['America/Manaus', 'Europe/Lisbon'].map((zone) => momentOf('2026-11-20T23:30', zone).toISOString()),
    ).toEqual(['2026-11-21T03:30:00.000Z', '2026-11-20T23:30:00.000Z']));
});
