/** The days that the dashboard looks at: calendar days of the company, both ends included. */
import { daysBetween, shiftDay } from '../../kernel/time.ts';

/** How many days back from today a period may be chosen. */
export const periodChoices = [3, 7, 15, 30, 60, 90] as const;

/** A longer one is no dashboard's. */
export const longestPeriod = 366;

export type DashboardPeriod = { readonly from: string; readonly to: string };

/** Returns how many days a period has; less than one when its ends are reversed. */
export const lengthOfPeriod = ({ from, to }: DashboardPeriod): number => daysBetween(from, to) + 1;

/** Returns the days of a period in their order. */
export const daysOfPeriod = (period: DashboardPeriod): string[] =>
  Array.from({ length: Math.max(0, lengthOfPeriod(period)) }, (_, n) => shiftDay(period.from, n));

/** Returns the period of the last so many days, today among them. */
export const lastDays = (days: number, today: string): DashboardPeriod => ({
  from: shiftDay(today, 1 - days),
  to: today,
});

/** Returns the period of the same length that ends the day before a period begins. */
export const periodBefore = (period: DashboardPeriod): DashboardPeriod => ({
  from: shiftDay(period.from, -lengthOfPeriod(period)),
  to: shiftDay(period.from, -1),
});

/** Returns the period from the first day of a day's month up to that day. */
export const monthTo = (day: string): DashboardPeriod => ({ from: `${day.slice(0, 8)}01`, to: day });

/** Asked for in words of the wire; what is missing is filled in. */
export type AskedPeriod = {
  /** 0: none. */
  readonly days?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/**
 * Returns the period that is asked for: days count before dates; one date alone reaches to today, or back to the first
 * of its month; none is this month.
 */
export function periodOf({ days = 0, from, to }: AskedPeriod, today: string): DashboardPeriod {
  if (days > 0) return lastDays(days, today);
  if (from !== undefined) return { from, to: to ?? today };
  return monthTo(to ?? today);
}
