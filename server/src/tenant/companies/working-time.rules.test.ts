import { defaultHours, orderedHours } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import type { Timetable } from './timetable.rules.ts';
import { addWorkingTime, workingTimeBetween } from './working-time.rules.ts';

const at = (text: string): Date => new Date(text);
const minutes = (count: number): number => count * 60_000;
const office = (zone: string, holidays: { day: string; name: string }[] = []): Timetable => ({
  hours: defaultHours,
  owner: 'company',
  calendar: { zone, holidays },
});
const open = (hours: Parameters<typeof orderedHours>[0], zone: string): Timetable => ({
  hours: orderedHours(hours),
  owner: 'queue',
  calendar: { zone, holidays: [] },
});
const due = (timetable: Timetable | null, from: string, count: number): string | undefined =>
  addWorkingTime(timetable, at(from), minutes(count))?.toISOString();
const passed = (timetable: Timetable | null, from: string, to: string): number =>
  workingTimeBetween(timetable, at(from), at(to)) / 60_000;

describe('working time', () => {
  const sp = office('America/Sao_Paulo');

  it.each([
    ['within a morning', '2026-11-20T12:00:00Z', 30, '2026-11-20T12:30:00.000Z'],
    ['to the last minute of a day', '2026-11-20T20:00:00Z', 60, '2026-11-20T21:00:00.000Z'],
    ['over a night', '2026-11-19T20:30:00Z', 60, '2026-11-20T11:30:00.000Z'],
    [
      'over a weekend with half a Saturday',
      '2026-11-20T20:00:00Z',
      60 + 240 + 30,
      '2026-11-23T11:30:00.000Z',
    ],
    ['from a closed hour on', '2026-11-22T03:00:00Z', 15, '2026-11-23T11:15:00.000Z'],
    ['none at all, at once', '2026-11-20T12:00:00Z', 0, '2026-11-20T12:00:00.000Z'],
  ])('ends %s', (_, from, count, until) => expect(due(sp, from, count)).toBe(until));

  it('leaves holidays out', () => {
    const closed = office('America/Sao_Paulo', [{ day: '2026-11-20', name: 'Consciência Negra' }]);
    expect(due(closed, '2026-11-19T20:30:00Z', 60)).toBe('2026-11-21T11:30:00.000Z');
    expect(passed(closed, '2026-11-19T20:30:00Z', '2026-11-21T11:30:00Z')).toBe(60);
  });

  it('passes always where there is no timetable', () => {
    expect(due(null, '2026-11-22T03:00:00Z', 90)).toBe('2026-11-22T04:30:00.000Z');
    expect(passed(null, '2026-11-22T03:00:00Z', '2026-11-22T04:30:00Z')).toBe(90);
    expect(passed(null, '2026-11-22T04:30:00Z', '2026-11-22T03:00:00Z')).toBe(0);
  });

  it('is shorter in the night in which the clock is put forward, and longer when it is turned back', () => {
    const always = open(
      [
        { weekdayEn: 'saturday', startTime: '20:00', endTime: '06:00' },
        { weekdayEn: 'sunday', startTime: '08:00', endTime: '12:00' },
      ],
      'Europe/Lisbon',
    );
    expect(passed(always, '2026-03-28T12:00:00Z', '2026-03-29T06:00:00Z')).toBe(9 * 60);
    expect(passed(always, '2026-10-24T12:00:00Z', '2026-10-25T07:00:00Z')).toBe(11 * 60);
    expect(due(always, '2026-03-28T20:00:00Z', 9 * 60 + 30)).toBe('2026-03-29T07:30:00.000Z');
    expect(due(always, '2026-10-24T19:00:00Z', 11 * 60 + 30)).toBe('2026-10-25T08:30:00.000Z');
  });

  it('counts the hour that is shown twice as often as it is worked', () => {
    const early = open([{ weekdayEn: 'sunday', startTime: '01:00', endTime: '01:30' }], 'Europe/Lisbon');
    expect(passed(early, '2026-10-24T22:00:00Z', '2026-10-25T12:00:00Z')).toBe(60);
  });

  it('begins in the last minute of a day where somebody comes then', () => {
    const night = open([{ weekdayEn: 'monday', startTime: '23:59', endTime: '06:00' }], 'UTC');
    expect(passed(night, '2026-11-23T23:00:00Z', '2026-11-24T01:00:00Z')).toBe(61);
    expect(due(night, '2026-11-23T23:00:00Z', 1)).toBe('2026-11-24T00:00:00.000Z');
  });

  it('never comes where nobody does', () => {
    const never = open([{ weekdayEn: 'monday', startTime: '00:00', endTime: '00:00' }], 'America/Sao_Paulo');
    expect(due(never, '2026-11-20T12:00:00Z', 1)).toBeUndefined();
    expect(passed(never, '2026-11-20T12:00:00Z', '2026-12-20T12:00:00Z')).toBe(0);
  });

  it('has two directions that agree', () => {
    for (const count of [1, 59, 600, 601, 2_880, 9_999]) {
      const until = addWorkingTime(sp, at('2026-11-20T12:34:56Z'), minutes(count)) ?? at('2026-01-01');
      expect(workingTimeBetween(sp, at('2026-11-20T12:34:56Z'), until)).toBe(minutes(count));
    }
  });
});
