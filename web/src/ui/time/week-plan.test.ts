import { defaultHours } from '@prosa/shared/kernel/hours';
import { expect, test } from 'vitest';
import {
  defaultWeek,
  hoursOf,
  isOverMidnight,
  weekOf,
  weekProblems,
  withAnother,
  withCopies,
  withInterval,
  withKind,
  withoutInterval,
} from './week-plan.ts';

const interval = (startTime: string, endTime: string) => ({ startTime, endTime });
const monday = (startTime: string, endTime: string) => ({
  weekdayEn: 'monday' as const,
  ...interval(startTime, endTime),
});

test('goes there and back', () => {
  expect(hoursOf(defaultWeek)).toEqual(defaultHours);
  expect(weekOf(hoursOf(defaultWeek), 'queue')).toEqual(defaultWeek);
  const split = weekOf([monday('08:00', '12:00'), monday('13:00', '18:00')], 'queue');
  expect(split.monday).toEqual({
    kind: 'hours',
    intervals: [interval('08:00', '12:00'), interval('13:00', '18:00')],
  });
  expect(weekOf(hoursOf(split), 'queue')).toEqual(split);
});

test('a day without an interval is open for a company and closed for a queue', () => {
  const hours = [monday('08:00', '12:00')];
  expect(weekOf(hours, 'company').tuesday.kind).toBe('allDay');
  expect(weekOf(hours, 'queue').tuesday.kind).toBe('closed');
});

test('no hours are all hours', () => {
  expect(weekOf([], 'queue').monday.kind).toBe('allDay');
  expect(hoursOf(weekOf([], 'queue'))).toEqual([]);
});

test('what is wrong is told by day and place', () => {
  const plan = {
    ...defaultWeek,
    monday: withInterval(withAnother(defaultWeek.monday), 1, interval('17:00', '19:00')),
    friday: withAnother(defaultWeek.friday),
  };
  expect(weekProblems(plan)).toEqual([
    { weekday: 'monday', index: 1, field: 'startTime', problem: 'overlap' },
    { weekday: 'friday', index: 1, field: 'startTime', problem: 'invalid' },
    { weekday: 'friday', index: 1, field: 'endTime', problem: 'invalid' },
  ]);
  expect(weekProblems(defaultWeek)).toEqual([]);
});

test('a day that loses its last interval is closed, and opens at the usual hours again', () => {
  const closed = withoutInterval(defaultWeek.monday, 0);
  expect(closed.kind).toBe('closed');
  expect(withKind(closed, 'hours').intervals).toEqual([interval('08:00', '18:00')]);
});

test('a day is copied to others', () => {
  const plan = withCopies(defaultWeek, 'saturday', ['sunday', 'monday']);
  expect([plan.sunday, plan.monday, plan.tuesday]).toEqual([
    defaultWeek.saturday,
    defaultWeek.saturday,
    defaultWeek.tuesday,
  ]);
});

test('an end before the beginning is on the next day', () => {
  expect(
    [
      interval('22:00', '02:00'),
      interval('08:00', '18:00'),
      interval('18:00', '00:00'),
      interval('', ''),
    ].map(isOverMidnight),
  ).toEqual([true, false, false, false]);
});
