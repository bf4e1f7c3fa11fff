/** Which days are looked at, as the address spells it: so many days, dates, or nothing, which is this month. */
import {
  type DashboardPeriod,
  lengthOfPeriod,
  longestPeriod,
  monthTo,
  periodChoices,
  periodOf,
} from '@prosa/shared';
import { isDay } from '#src/ui/forms/written-moment.ts';

export type Choice = { readonly days?: number; readonly from?: string; readonly to?: string };

const isWrittenDay = (value: unknown): value is string => typeof value === 'string' && isDay(value);

/** Reads a choice of days from an address that anybody may have typed. */
export function choiceOf({ days, from, to }: Readonly<Record<string, unknown>>): Choice {
  const chosen = periodChoices.find((choice) => String(choice) === String(days));
  if (chosen !== undefined) return { days: chosen };
  return { ...(isWrittenDay(from) && { from }), ...(isWrittenDay(to) && { to }) };
}

export type Problem = 'empty' | 'noDay' | 'reversed' | 'tooLong';

/** Returns what is wrong with a choice that somebody is about to make; nothing chosen at all is no filter. */
export function problemOf({ days, from, to }: Choice): Problem | undefined {
  if (days !== undefined) return undefined;
  if (from === undefined && to === undefined) return 'empty';
  if ([from, to].some((day) => day !== undefined && !isDay(day))) return 'noDay';
  if (from === undefined || to === undefined) return undefined;
  const length = lengthOfPeriod({ from, to });
  if (length < 1) return 'reversed';
  return length > longestPeriod ? 'tooLong' : undefined;
}

/** Returns the days of a choice; what nobody can look at is this month instead. */
export function daysChosen(choice: Choice, today: string): DashboardPeriod {
  const period = periodOf(choice, today);
  const length = lengthOfPeriod(period);
  return length < 1 || length > longestPeriod ? monthTo(today) : period;
}
