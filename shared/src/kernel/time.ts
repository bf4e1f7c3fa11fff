/**
 * Instants and calendar days. Instants are `Date`s in UTC; what a day is depends on the company's IANA zone. Days on
 * which the clock changes have 23 or 25 hours, and both bounds are still right.
 */

export const defaultZone = 'America/Sao_Paulo';

export const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    const digits = '2-digit' as const;
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      second: digits,
    });
    formats.set(zone, format);
  }
  return format;
}

/** Returns the wall clock in a zone: `{ day: '2026-11-20', time: '09:30:00' }`. */
export function wallClock(at: Date, zone: string): { day: string; time: string } {
  const parts = Object.fromEntries(
    formatFor(zone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}:${parts['second']}`,
  };
}

const dayMs = 86_400_000;

/**
 * Returns the instant at which a wall clock in a zone shows `day` and `time`: the first one where the clock is turned
 * back, the next one that exists where it is put forward.
 */
export function instantAt(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  const shown = (at: number): number => {
    const clock = wallClock(new Date(at), zone);
    return Date.parse(`${clock.day}T${clock.time}Z`);
  };
  const asOf = (at: number): number => wanted - (shown(at) - at);
  // By the clock of the day before, then by that of the day after: one of them shows it, the former first.
  const [first, second] = [asOf(wanted - dayMs), asOf(wanted + dayMs)];
  if (shown(first) === wanted) return new Date(first);
  // No clock shows it where the clock is put forward: the day, or the hour, begins when it has been.
  return new Date(shown(second) === wanted ? second : Math.max(first, second));
}

/** Returns whether a text is a time of day as a clock shows it: `09:30`. */
export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** Returns the calendar day so many days after another one; before it where `days` is negative. */
export const shiftDay = (day: string, days: number): string =>
  new Date(noon(day) + days * dayMs).toISOString().slice(0, 10);

/** Returns how many days a calendar day is after another one. */
export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / dayMs);

/** Returns the number of a day in its week: 1 on Mondays, 7 on Sundays. */
export const isoWeekday = (day: string): number => new Date(noon(day)).getUTCDay() || 7;

/** Returns how many days after a day the next Monday is: 7 on a Monday. */
export const daysToMonday = (day: string): number => 8 - isoWeekday(day);

/** Returns the first instant of a day and of the next one, as a half-open interval. */
export function dayBounds(day: string, zone: string): { from: Date; to: Date } {
  return { from: instantAt(day, '00:00:00', zone), to: instantAt(shiftDay(day, 1), '00:00:00', zone) };
}
