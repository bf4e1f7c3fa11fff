/**
 * Weekly service hours: when a company or a queue is there for its customers. Intervals stand on the clock of the
 * company's zone, a day may have several, and one that ends before it begins runs past midnight. Pure.
 */
import { z } from 'zod';
import { isClockTime, wallClock } from './time.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Clients of this API family show the first name and go by the English one. */
const weekdayNames = {
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
  sunday: 'Domingo',
} as const satisfies Record<Weekday, string>;

export type Interval = { readonly startTime: string; readonly endTime: string };
/** The whole day, and none of it. */
export const wholeDay = { startTime: '00:00', endTime: '23:59' } as const satisfies Interval;
export const closedDay = { startTime: '00:00', endTime: '00:00' } as const satisfies Interval;

export const isClosed = ({ startTime, endTime }: Interval): boolean =>
  startTime === closedDay.startTime && endTime === closedDay.endTime;

export type DayInterval = Interval & { readonly weekdayEn: Weekday };

const minutesADay = 1_440;
const minutesAWeek = 7 * minutesADay;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** First minute since Monday and length in minutes. The last minute of a day belongs to what ends with it. */
function spanOf({ weekdayEn, startTime, endTime }: DayInterval): { start: number; length: number } {
  const start = minuteOf(startTime);
  const end = endTime === wholeDay.endTime ? minutesADay : minuteOf(endTime);
  const length = end > start ? end - start : end - start + minutesADay;
  return {
    start: weekdays.indexOf(weekdayEn) * minutesADay + start,
    length: isClosed({ startTime, endTime }) ? 0 : length,
  };
}

/** Minutes from one to the other, over the end of the week. */
const after = (from: number, to: number): number => (to - from + minutesAWeek) % minutesAWeek;

function collide(one: DayInterval, other: DayInterval): boolean {
  if (one.weekdayEn === other.weekdayEn && (isClosed(one) || isClosed(other))) return true;
  const [a, b] = [spanOf(one), spanOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  return after(a.start, b.start) < a.length || after(b.start, a.start) < b.length;
}

export type HourProblem = {
  /** Index of the interval in the list. */
  readonly index: number;
  readonly field: keyof Interval;
  /** No time of day · no time between begin and end · time that an earlier interval of the list has already. */
  readonly problem: 'invalid' | 'equal' | 'overlap';
};

/** Returns what is wrong with these hours; nothing when they can be kept. */
export function hourProblems(hours: readonly DayInterval[]): HourProblem[] {
  const sound: DayInterval[] = [];
  return hours.flatMap((interval, index): HourProblem[] => {
    const wrong = (['startTime', 'endTime'] as const).filter((field) => !isClockTime(interval[field]));
    if (wrong.length > 0) return wrong.map((field) => ({ index, field, problem: 'invalid' }));
    if (interval.startTime === interval.endTime && !isClosed(interval))
      return [{ index, field: 'endTime', problem: 'equal' }];
    if (sound.some((earlier) => collide(earlier, interval)))
      return [{ index, field: 'startTime', problem: 'overlap' }];
    sound.push(interval);
    return [];
  });
}

export const serviceInterval = z
  .object({
    weekday: z.string(),
    weekdayEn: z.enum(weekdays),
    startTime: z.string(),
    endTime: z.string(),
  })
  .meta({ id: 'ServiceInterval' });
/** Hours in an answer: by day and time; several of one day are several intervals. */
export const serviceHours = z.array(serviceInterval);
export type ServiceHours = z.output<typeof serviceHours>;

/** Returns hours by day and time, each day under its usual name. */
export const orderedHours = (hours: readonly DayInterval[]): ServiceHours =>
  hours
    .map(({ weekdayEn, startTime, endTime }) => ({
      weekday: weekdayNames[weekdayEn],
      weekdayEn,
      startTime,
      endTime,
    }))
    .sort(
      (one, other) =>
        weekdays.indexOf(one.weekdayEn) - weekdays.indexOf(other.weekdayEn) ||
        one.startTime.localeCompare(other.startTime),
    );

const time = z.string().max(8);
const isBlank = ({ startTime, endTime }: Interval): boolean => startTime === '' && endTime === '';

/** Hours as clients write them; a day with two empty times is a day without an interval. */
export const writtenHours = z
  .array(serviceInterval.extend({ weekday: z.string().max(40).optional(), startTime: time, endTime: time }))
  .max(100)
  .superRefine((hours, issues) => {
    const filled = hours
      .map((interval, index) => ({ interval, index }))
      .filter((it) => !isBlank(it.interval));
    for (const { index, field, problem } of hourProblems(filled.map((it) => it.interval)))
      issues.addIssue({
        code: 'custom',
        message: problem,
        path: [filled[index]?.index ?? index, field],
      });
  })
  .transform((hours) => orderedHours(hours.filter((interval) => !isBlank(interval))));

/** What a new queue and a new company begin with. */
export const defaultHours: ServiceHours = orderedHours([
  ...weekdays.slice(0, 5).map((weekdayEn) => ({ weekdayEn, startTime: '08:00', endTime: '18:00' })),
  { weekdayEn: 'saturday', startTime: '08:00', endTime: '12:00' },
  { weekdayEn: 'sunday', ...closedDay },
]);

/** The owner of hours: on a day without any interval a company is open, a queue closed. */
export type HoursOwner = 'company' | 'queue';

/** The weekday of a calendar day such as `2026-11-20`. */
function weekdayOf(day: string): Weekday {
  const sinceSunday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekdays[(sinceSunday + 6) % 7] ?? 'monday';
}

/**
 * Returns whether somebody is there at this instant. Without any hours at all somebody always is; on a day without any
 * a company is open, a queue closed.
 */
export function isOpen(hours: readonly DayInterval[], at: Date, zone: string, owner: HoursOwner): boolean {
  if (hours.length === 0) return true;
  const clock = wallClock(at, zone);
  const today = weekdayOf(clock.day);
  const now = weekdays.indexOf(today) * minutesADay + minuteOf(clock.time);
  const isWithin = (interval: DayInterval): boolean => {
    const { start, length } = spanOf(interval);
    return after(start, now) < length;
  };
  if (hours.some(isWithin)) return true;
  return owner === 'company' && !hours.some(({ weekdayEn }) => weekdayEn === today);
}
