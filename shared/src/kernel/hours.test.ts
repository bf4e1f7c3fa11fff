import { describe, expect, it, test } from 'vitest';
import {
  type DayInterval,
  defaultHours,
  hourProblems,
  isOpen,
  serviceHours,
  type Weekday,
  writtenHours,
} from './hours.ts';

const zone = 'America/Sao_Paulo';
const on = (weekdayEn: Weekday, startTime: string, endTime: string): DayInterval => ({
  weekdayEn,
  startTime,
  endTime,
});
/** Friday, 20 November 2026, and the days around it, on the clock of São Paulo (UTC−3). */
const at = (day: string, time: string): Date => new Date(`${day}T${time}-03:00`);

describe('open or closed', () => {
  const friday = [on('friday', '08:00', '12:00'), on('friday', '13:30', '18:00')];

  test.each([
    ['07:59:59', false],
    ['08:00:00', true],
    ['11:59:59', true],
    ['12:00:00', false],
    ['13:29:59', false],
    ['13:30:00', true],
    ['17:59:59', true],
    ['18:00:00', false],
  ])('at %s with a break at noon: %s', (time, expected) => {
    expect(isOpen(friday, at('2026-11-20', time), zone, 'queue')).toBe(expected);
  });

  test.each([
    ['friday, before it', '2026-11-20', '21:59', false],
    ['friday night', '2026-11-20', '22:00', true],
    ['midnight', '2026-11-21', '00:00', true],
    ['saturday, early', '2026-11-21', '01:59', true],
    ['saturday, at its end', '2026-11-21', '02:00', false],
  ])('an interval past midnight, %s', (_, day, time, expected) => {
    const night = [on('friday', '22:00', '02:00')];
    expect(isOpen(night, at(day, `${time}:00`), zone, 'queue')).toBe(expected);
  });

  it('goes past midnight from the last day of the week into the first', () => {
    const night = [on('sunday', '22:00', '06:00')];
    expect(isOpen(night, at('2026-11-23', '05:59:59'), zone, 'queue')).toBe(true);
    expect(isOpen(night, at('2026-11-23', '06:00:00'), zone, 'queue')).toBe(false);
  });

  it('lasts until the day’s end when it ends at 23:59 or at midnight', () => {
    for (const end of ['23:59', '00:00']) {
      const evening = [on('friday', '18:00', end)];
      expect(isOpen(evening, at('2026-11-20', '23:59:59'), zone, 'queue')).toBe(true);
      expect(isOpen(evening, at('2026-11-21', '00:00:00'), zone, 'queue')).toBe(false);
    }
  });

  it('a day without an interval: a company is open, a queue closed', () => {
    const saturday = at('2026-11-21', '10:00:00');
    expect(isOpen(friday, saturday, zone, 'company')).toBe(true);
    expect(isOpen(friday, saturday, zone, 'queue')).toBe(false);
  });

  it('from 00:00 to 00:00 is a day on which a company is closed too', () => {
    const hours = [...friday, on('saturday', '00:00', '00:00')];
    for (const time of ['00:00:00', '10:00:00', '23:59:59'])
      expect(isOpen(hours, at('2026-11-21', time), zone, 'company')).toBe(false);
  });

  it('without any hours one is always there', () => {
    for (const owner of ['company', 'queue'] as const)
      expect(isOpen([], at('2026-11-22', '03:00:00'), zone, owner)).toBe(true);
  });

  it('goes by the clock on the wall while it is turned forward', () => {
    // New York, Sunday 8 March 2026: after 01:59 comes 03:00.
    const early = [on('sunday', '02:00', '03:30')];
    const minutes = ['06:59', '07:00', '07:29', '07:30'].map((time) => new Date(`2026-03-08T${time}:00Z`));
    expect(minutes.map((minute) => isOpen(early, minute, 'America/New_York', 'queue'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('goes by the clock on the wall while it is turned back: the hour that comes twice counts twice', () => {
    // New York, Sunday 1 November 2026: 01:30 comes at 05:30 and at 06:30.
    const early = [on('sunday', '01:00', '02:00')];
    const minutes = ['04:59', '05:30', '06:30', '07:00'].map((time) => new Date(`2026-11-01T${time}:00Z`));
    expect(minutes.map((minute) => isOpen(early, minute, 'America/New_York', 'queue'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('goes by the zone: one instant, two clocks', () => {
    const instant = new Date('2026-11-20T11:30:00Z');
    expect(isOpen(friday, instant, zone, 'queue')).toBe(true);
    expect(isOpen(friday, instant, 'America/Los_Angeles', 'queue')).toBe(false);
  });

  it('begins with office hours, half of Saturday, and Sunday off', () => {
    const open = (day: string, time: string) => isOpen(defaultHours, at(day, time), zone, 'company');
    expect(open('2026-11-20', '17:59:00')).toBe(true);
    expect(open('2026-11-21', '11:59:00')).toBe(true);
    expect(open('2026-11-21', '12:00:00')).toBe(false);
    expect(open('2026-11-22', '10:00:00')).toBe(false);
  });
});

describe('hours that cannot be kept', () => {
  test.each([
    [
      [on('monday', '8:00', '24:00')],
      [
        [0, 'startTime', 'invalid'],
        [0, 'endTime', 'invalid'],
      ],
    ],
    [[on('monday', '08:00', '08:00')], [[0, 'endTime', 'equal']]],
    [[on('monday', '08:00', '12:00'), on('monday', '11:59', '18:00')], [[1, 'startTime', 'overlap']]],
    [[on('monday', '13:00', '18:00'), on('monday', '08:00', '19:00')], [[1, 'startTime', 'overlap']]],
    [[on('monday', '22:00', '02:00'), on('tuesday', '01:00', '05:00')], [[1, 'startTime', 'overlap']]],
    [[on('monday', '01:00', '05:00'), on('sunday', '22:00', '02:00')], [[1, 'startTime', 'overlap']]],
    [[on('monday', '00:00', '00:00'), on('monday', '08:00', '12:00')], [[1, 'startTime', 'overlap']]],
    [[on('monday', '00:00', '23:59'), on('monday', '08:00', '12:00')], [[1, 'startTime', 'overlap']]],
  ] as const)('%j', (hours, problems) => {
    expect(hourProblems(hours).map(({ index, field, problem }) => [index, field, problem])).toEqual(problems);
  });

  it('are not those that only touch', () => {
    const touching = [
      on('monday', '08:00', '12:00'),
      on('monday', '12:00', '00:00'),
      on('tuesday', '00:00', '23:59'),
    ];
    expect(hourProblems(touching)).toEqual([]);
  });
});

describe('hours on the wire', () => {
  it('come in any order and leave by day and time, every day under its name', () => {
    const hours = writtenHours.parse([
      { weekday: 'sexta', weekdayEn: 'friday', startTime: '13:00', endTime: '18:00' },
      { weekdayEn: 'friday', startTime: '08:00', endTime: '12:00' },
      { weekdayEn: 'monday', startTime: '08:00', endTime: '12:00' },
      { weekday: 'Domingo', weekdayEn: 'sunday', startTime: '', endTime: '' },
    ]);
    expect(hours).toEqual([
      { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '12:00' },
      { weekday: 'Sexta-feira', weekdayEn: 'friday', startTime: '08:00', endTime: '12:00' },
      { weekday: 'Sexta-feira', weekdayEn: 'friday', startTime: '13:00', endTime: '18:00' },
    ]);
    expect(serviceHours.parse(hours)).toEqual(hours);
  });

  it('are refused with the place of what is wrong', () => {
    const refused = writtenHours.safeParse([
      { weekdayEn: 'sunday', startTime: '', endTime: '' },
      { weekdayEn: 'monday', startTime: '08:00', endTime: '12:00' },
      { weekdayEn: 'monday', startTime: '11:00', endTime: '' },
    ]);
    expect(refused.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [[2, 'endTime'], 'invalid'],
    ]);
    expect(writtenHours.safeParse([{ weekdayEn: 'Monday', startTime: '', endTime: '' }]).success).toBe(false);
  });
});
