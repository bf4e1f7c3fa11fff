/** When a company may work, and when it is closed: pure decisions over its own row and a given instant. */
import { type Holiday, wallClock } from '@prosa/shared';

type Subscription = { readonly dueDate: Date | null; readonly isPlatform: boolean };

/** True once the paid time is over. The platform's own company never expires, nor does one without a due date. */
export function isExpired(company: Subscription, now: Date): boolean {
  if (company.isPlatform || company.dueDate === null) return false;
  return company.dueDate.getTime() <= now.getTime();
}

/** In the order of the calendar, each day once; of two names for a day the later one stands. */
export const tidyHolidays = (holidays: readonly Holiday[]): Holiday[] =>
  [...new Map(holidays.map((one) => [one.day, one])).values()].sort((one, other) =>
    one.day.localeCompare(other.day),
  );

type Calendar = { readonly holidays: readonly Holiday[]; readonly timezone: string };

/** Whether the company is closed all day, on the calendar of its own zone. */
export const isHoliday = ({ holidays, timezone }: Calendar, at: Date): boolean => {
  const { day } = wallClock(at, timezone);
  return holidays.some((one) => one.day === day);
};
