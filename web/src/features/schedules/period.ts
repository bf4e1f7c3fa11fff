/** What a calendar shows at once, in calendar days of the company's zone. Pure. */
import { addMonths, daysAfter } from '@prosa/shared';

export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** First and last day, both included. */
export type Period = { readonly from: string; readonly to: string };

/** 0 is Sunday. */
export type Weekday = 0 | 1;

/** The first of January 1970 was a Thursday. */
const weekdayOf = (day: string): number => (Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 4) % 7;

const beginOfWeek = (day: string, first: Weekday): string =>
  daysAfter(day, -((weekdayOf(day) - first + 7) % 7));

export function periodOf(view: CalendarView, day: string, first: Weekday): Period {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') {
    const from = beginOfWeek(day, first);
    return { from, to: daysAfter(from, 6) };
  }
  const from = `${day.slice(0, 8)}01`;
  return { from, to: daysAfter(addMonths(from, 1), -1) };
}

/** Returns the days of a sheet; a month's has six whole weeks, also of the months beside it. */
export function sheetOf(view: CalendarView, day: string, first: Weekday): Period {
  const period = periodOf(view, day, first);
  if (view !== 'month') return period;
  const from = beginOfWeek(period.from, first);
  return { from, to: daysAfter(from, 41) };
}
