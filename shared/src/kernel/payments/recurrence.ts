/** How often a company pays, and the day on which it does so next. Months end when they end: the 31st of January is
 * followed by the 28th of February and, where the original day is remembered, by the 31st of March. */

export const recurrences = ['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;
export type Recurrence = (typeof recurrences)[number];

/** Recurrences that are offered; the others are kept where a company has one. */
export const offeredRecurrences = ['MENSAL'] as const satisfies readonly Recurrence[];

const months: Readonly<Record<Recurrence, number>> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

/** Returns the months of a period; whatever nobody knows counts as monthly. */
export const monthsOf = (recurrence: string): number =>
  Object.hasOwn(months, recurrence) ? months[recurrence as Recurrence] : months.MENSAL;

export const dayOfMonth = (day: string): number => Number(day.slice(8, 10));

/**
 * Returns the day `count` months after `day`, on the day of the month that is wanted (its own unless told), or the
 * month's last.
 */
export function addMonths(day: string, count: number, wanted = dayOfMonth(day)): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(wanted, last));
  return first.toISOString().slice(0, 10);
}
