/**
 * When a schedule goes out again. Days are counted on the calendar of the company's zone and the clock on its wall stays
 * the same, however the clocks are set in between: nine in the morning is nine in the morning. Pure.
 */
import { addMonths } from '../../kernel/payments/recurrence.ts';
import { instantAt, wallClock } from '../../kernel/time.ts';

export const scheduleRecurrences = ['none', 'daily', 'weekly', 'monthly'] as const;
export type ScheduleRecurrence = (typeof scheduleRecurrences)[number];

/** What the first time says about all that follow. */
export type Rhythm = {
  readonly recurrence: ScheduleRecurrence;
  /** The last day on which it may go out. */
  readonly until: string | null;
  /** The clock on the wall, `09:30:00`. */
  readonly time: string;
  /** The day of the month that is wanted, where the month has it. */
  readonly monthDay: number;
};

const dayMs = 86_400_000;

/** Returns the calendar day `days` days after `day`; before it where `days` is negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

function dayAfter(day: string, { recurrence, monthDay }: Rhythm): string | undefined {
  switch (recurrence) {
    case 'daily':
      return daysAfter(day, 1);
    case 'weekly':
      return daysAfter(day, 7);
    case 'monthly':
      return addMonths(day, 1, monthDay);
    default:
      return undefined;
  }
}

/** More often than anybody counts on: whatever is asked ends. */
const mostSteps = 20_000;

/** Returns the first time after `sendAt` that is also later than `now`; undefined when that was the last. */
export function nextTime(sendAt: Date, rhythm: Rhythm, zone: string, now: Date): Date | undefined {
  let { day } = wallClock(sendAt, zone);
  for (let step = 0; step < mostSteps; step += 1) {
    const next = dayAfter(day, rhythm);
    if (next === undefined || rhythm.until === null || next > rhythm.until) return undefined;
    day = next;
    const at = instantAt(day, rhythm.time, zone);
    if (at > sendAt && at > now) return at;
  }
  return undefined;
}

/** Returns the times after the first one, at most so many. */
export function timesAfter(sendAt: Date, rhythm: Rhythm, zone: string, most: number): Date[] {
  const times: Date[] = [];
  for (let last = sendAt; times.length < most; ) {
    const next = nextTime(last, rhythm, zone, last);
    if (next === undefined) break;
    times.push(next);
    last = next;
  }
  return times;
}

/** Returns what a moment says about those that follow it. */
export function rhythmOf(
  sendAt: Date,
  { recurrence, until }: Pick<Rhythm, 'recurrence' | 'until'>,
  zone: string,
): Rhythm {
  const { day, time } = wallClock(sendAt, zone);
  return {
    recurrence,
    until: recurrence === 'none' ? null : until,
    time,
    monthDay: Number(day.slice(8, 10)),
  };
}

/** Reads a written moment: with its offset, or as the clock on the wall of the zone shows it. */
export function momentOf(written: string, zone: string): Date {
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(written)) return new Date(written);
  const [day = '', time = '00:00'] = written.split('T');
  return instantAt(day, time.length === 5 ? `${time}:00` : time, zone);
}
