/** Time as it passes while somebody is there: what a promise in working hours is counted in. */
import { dayBounds, instantAt, shiftDay, wallClock } from '@prosa/shared';
import { isThere, type Timetable } from './timetable.rules.ts';

/** A stretch of time in which somebody is there; half-open. */
type Stretch = { readonly from: Date; readonly to: Date };

const dayMs = 86_400_000;
const quarterMs = 900_000;
/** Further than this nobody need look: hours repeat every week. */
const furthestDays = 400;

/** The instants of a day at which somebody may come or go, its two ends among them, in their order. */
function turnsOf({ hours, calendar: { zone } }: Timetable, day: string): Date[] {
  const { from, to } = dayBounds(day, zone);
  const turns = new Set([from.getTime(), to.getTime()]);
  for (const { startTime, endTime } of hours)
    for (const time of [startTime, endTime]) turns.add(instantAt(day, `${time}:00`, zone).getTime());
  // A clock that is turned back shows some times twice: on such a day every quarter of an hour is looked at.
  if (to.getTime() - from.getTime() !== dayMs)
    for (let at = from.getTime(); at < to.getTime(); at += quarterMs) turns.add(at);
  return [...turns]
    .filter((at) => at >= from.getTime() && at <= to.getTime())
    .sort((one, other) => one - other)
    .map((at) => new Date(at));
}

/** Stretches in which somebody is there, from an instant on. */
function* openFrom(timetable: Timetable, after: Date): Generator<Stretch> {
  let { day } = wallClock(after, timetable.calendar.zone);
  for (let days = 0; days < furthestDays; days += 1, day = shiftDay(day, 1)) {
    const turns = turnsOf(timetable, day);
    for (const [index, from] of turns.entries()) {
      const to = turns[index + 1];
      if (to === undefined || to <= after || !isThere(timetable, from)) continue;
      yield { from: from < after ? after : from, to };
    }
  }
}

/**
 * Returns the instant at which so many milliseconds of working time have passed; null where nobody comes for them within
 * a year. Without a timetable somebody always is there.
 */
export function addWorkingTime(timetable: Timetable | null, from: Date, ms: number): Date | null {
  if (timetable === null) return new Date(from.getTime() + ms);
  let left = ms;
  for (const { from: start, to: end } of openFrom(timetable, from)) {
    const length = end.getTime() - start.getTime();
    if (length >= left) return new Date(start.getTime() + left);
    left -= length;
  }
  return null;
}

/** Returns how many milliseconds of working time lie between two instants; 0 where the later one comes first. */
export function workingTimeBetween(timetable: Timetable | null, from: Date, to: Date): number {
  if (to <= from) return 0;
  if (timetable === null) return to.getTime() - from.getTime();
  let sum = 0;
  for (const { from: start, to: end } of openFrom(timetable, from)) {
    if (start >= to) break;
    sum += Math.min(end.getTime(), to.getTime()) - start.getTime();
  }
  return sum;
}
