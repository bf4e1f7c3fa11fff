/** Who is there when: the hours of a company with its holidays, or of one of its queues. */
import {
  type DayInterval,
  type Holiday,
  type HoursOwner,
  instantAt,
  isOpen,
  shiftDay,
  wallClock,
} from '@prosa/shared';
import { isHoliday } from './company.rules.ts';

/** A timetable of a company: its own, or a queue's. Holidays close both. */
export type Timetable = {
  readonly hours: readonly DayInterval[];
  readonly owner: HoursOwner;
  readonly calendar: { readonly zone: string; readonly holidays: readonly Holiday[] };
};

/** Returns whether somebody is there at this instant. */
export function isThere({ hours, owner, calendar: { zone, holidays } }: Timetable, at: Date): boolean {
  return !isHoliday({ holidays, timezone: zone }, at) && isOpen(hours, at, zone, owner);
}

const dayMs = 86_400_000;
/** Hours repeat every week, and holidays are few: further than this nobody need look. */
const furthest = 15 * dayMs;

/** The instants between two others at which somebody may come: midnight (after a holiday, or where a day has no hours), or the begin of an interval. */
function* beginnings({ hours, calendar: { zone } }: Timetable, from: Date, to: Date): Generator<Date> {
  const times = [...new Set(['00:00', ...hours.map(({ startTime }) => startTime)])].sort();
  const { day: last } = wallClock(to, zone);
  for (let { day } = wallClock(from, zone); day <= last; day = shiftDay(day, 1)) {
    for (const time of times) {
      const at = instantAt(day, `${time}:00`, zone);
      if (at > from && at <= to) yield at;
    }
  }
}

/** Returns whether somebody was there at any time between two closed moments. */
export function wasThereBetween(timetable: Timetable, from: Date, to: Date): boolean {
  // Whoever looks back further has missed an opening, if there is any.
  const first = new Date(Math.max(from.getTime(), to.getTime() - furthest));
  for (const at of beginnings(timetable, first, to)) if (isThere(timetable, at)) return true;
  return false;
}

/** Returns when somebody is there next, after a closed moment; undefined where nobody comes within a fortnight. */
export function nextOpening(timetable: Timetable, after: Date): Date | undefined {
  for (const at of beginnings(timetable, after, new Date(after.getTime() + furthest)))
    if (isThere(timetable, at)) return at;
  return undefined;
}
