/**
 * Who is there when: the company's hours with its holidays, or a queue's. Outside them a ticket is told once per closed
 * period, however long that is and however often its customer writes.
 */
import { type DayInterval, type HoursOwner, instantAt, isOpen, wallClock } from '@prosa/shared';
import { isHoliday } from '#src/tenant/companies/index.ts';
import type { BotCompany, BotQueue, BotState } from './turn.rules.ts';

type Calendar = Pick<BotCompany, 'zone' | 'holidays'>;

/** A timetable of a company: its own, or a queue's. Holidays close both. */
export type Timetable = {
  readonly hours: readonly DayInterval[];
  readonly owner: HoursOwner;
  readonly calendar: Calendar;
};

export const companyTimetable = (company: BotCompany): Timetable => ({
  hours: company.schedules,
  owner: 'company',
  calendar: company,
});

export const queueTimetable = (company: BotCompany, queue: BotQueue): Timetable => ({
  hours: queue.schedules,
  owner: 'queue',
  calendar: company,
});

export function isThere({ hours, owner, calendar: { zone, holidays } }: Timetable, at: Date): boolean {
  return !isHoliday({ holidays, timezone: zone }, at) && isOpen(hours, at, zone, owner);
}

const dayMs = 86_400_000;
/** Hours repeat every week: whoever was told longer ago has missed an opening, if there is any. */
const longestLookBack = 15;

/** Returns whether somebody was there at any time between two closed moments. */
export function wasThereBetween(timetable: Timetable, from: Date, to: Date): boolean {
  const { zone } = timetable.calendar;
  // A period begins at midnight (after a holiday, or where a day has no hours) or when an interval does.
  const starts = new Set(['00:00', ...timetable.hours.map(({ startTime }) => startTime)]);
  const first = Math.max(from.getTime(), to.getTime() - longestLookBack * dayMs);
  for (let day = first - dayMs; day <= to.getTime() + dayMs; day += dayMs) {
    const { day: date } = wallClock(new Date(day), zone);
    for (const start of starts) {
      const at = instantAt(date, `${start}:00`, zone);
      if (at > from && at <= to && isThere(timetable, at)) return true;
    }
  }
  return false;
}

/** Returns whether the ticket has been told of this very closed period. */
export const isTold = (
  state: Pick<BotState, 'closedAt' | 'closedQueueId'>,
  queueId: number | null,
  timetable: Timetable,
  at: Date,
): boolean =>
  state.closedAt !== null &&
  state.closedQueueId === queueId &&
  !wasThereBetween(timetable, state.closedAt, at);
