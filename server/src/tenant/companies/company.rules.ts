/** When a company may work, and when it is closed: pure decisions over its own row and a given instant. */
import { dayBounds, type Holiday, wallClock } from '@prosa/shared';

type Subscription = {
  readonly dueDate: Date | null;
  readonly isPlatform: boolean;
  /** How long a company works on after its due date. */
  readonly graceDays?: number;
};

const dayMs = 86_400_000;

/**
 * Returns whether the paid time and the days of grace are over. The platform's own company never expires, nor does one
 * without a due date.
 */
export function isExpired(company: Subscription, now: Date): boolean {
  if (company.isPlatform || company.dueDate === null) return false;
  return company.dueDate.getTime() + (company.graceDays ?? 0) * dayMs <= now.getTime();
}

/** Returns whether a company's people may come in at all: the operator has neither switched it off nor removed it. */
export const isOpen = (company: { status: boolean; isPlatform: boolean; removedAt: Date | null }): boolean =>
  company.isPlatform || (company.status && company.removedAt === null);

/** Returns the instant that a written due date means: a day lasts until its end on the company's own clock. */
export function dueInstant(written: string | null, zone: string): Date | null {
  if (written === null) return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) return new Date(written);
  return new Date(dayBounds(written, zone).to.getTime() - 1);
}

/** Returns the holidays in the order of the calendar, each day once; of two names for a day the later one stands. */
export const tidyHolidays = (holidays: readonly Holiday[]): Holiday[] =>
  [...new Map(holidays.map((one) => [one.day, one])).values()].sort((one, other) =>
    one.day.localeCompare(other.day),
  );

type Calendar = { readonly holidays: readonly Holiday[]; readonly timezone: string };

/** Returns whether the company is closed all day, on the calendar of its own zone. */
export const isHoliday = ({ holidays, timezone }: Calendar, at: Date): boolean => {
  const { day } = wallClock(at, timezone);
  return holidays.some((one) => one.day === day);
};
