/** Until when a company has paid: whole days of its own calendar. Pure. */
import { addMonths, dayOfMonth, monthsOf } from '../../kernel/payments/recurrence.ts';
import { wallClock } from '../../kernel/time.ts';

const dayMs = 86_400_000;

/** Returns the day, on the company's calendar, with whose end the paid time is over. */
export const dueDayOf = (dueDate: Date, zone: string): string => wallClock(dueDate, zone).day;

/** Returns how many days of the company's calendar are left: 0 on the last one, negative once it is over. */
export const daysLeft = (dueDate: Date, now: Date, zone: string): number =>
  Math.round((Date.parse(dueDayOf(dueDate, zone)) - Date.parse(wallClock(now, zone).day)) / dayMs);

type Trial = { readonly dueDate: Date | null; readonly trialExpiration: Date | null };

/** Returns whether the company still tries everything for nothing: no payment has moved its end. */
export const isOnTrial = ({ dueDate, trialExpiration }: Trial, now: Date): boolean =>
  trialExpiration !== null && dueDate !== null && dueDate <= trialExpiration && now <= dueDate;

/** Returns how a company's row is tinted in the operator's list, by the days that are left. */
export function dueTone(days: number): 'yellow' | 'orange' | 'red' | undefined {
  if (days === 5) return 'yellow';
  if (days >= -3 && days <= 4) return 'orange';
  return days === -4 ? 'red' : undefined;
}

/**
 * Returns the day one period after `day`; a day of the month that was put off by a short month comes back where there
 * is room.
 */
export const extendedBy = (day: string, recurrence: string, wantedDay: number | null): string =>
  addMonths(day, monthsOf(recurrence), wantedDay ?? dayOfMonth(day));

/**
 * Returns the day of the month to come back to, once `day` is the due day: a short month’s last day changes nothing.
 */
export function wantedDayAfter(day: string, wantedDay: number | null): number {
  const own = dayOfMonth(day);
  const kept = wantedDay !== null && wantedDay > own && addMonths(day, 0, wantedDay) === day;
  return kept ? wantedDay : own;
}
