/** How moments of schedules are written for the reader: on the clock of the company's wall, in the reader's language. */
import { wallClock } from '@prosa/shared';
import { currentLocale } from '#src/lib/i18n/i18n.ts';

const formatted = (at: Date, zone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: zone }).format(at);

/** Returns a moment as `20/11/2026, 09:30`. */
export const momentText = (iso: string, zone: string): string =>
  formatted(new Date(iso), zone, { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });

/** Returns the clock of a moment as `09:30`. */
export const timeText = (iso: string, zone: string): string =>
  wallClock(new Date(iso), zone).time.slice(0, 5);

export const dayIn = (iso: string, zone: string): string => wallClock(new Date(iso), zone).day;

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Returns a day as `sexta-feira, 20 de novembro de 2026`. */
export const dayText = (day: string): string => formatted(noon(day), 'UTC', { dateStyle: 'full' });

/** Returns a day as it stands alone: `Sexta-feira, 20 de novembro de 2026`. */
export function dayTitle(day: string): string {
  const text = dayText(day);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Returns a day as `20/11/2026`. */
export const shortDayText = (day: string): string =>
  formatted(noon(day), 'UTC', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** Returns a period as `22 – 28 de nov. de 2026`. */
export const periodText = (from: string, to: string): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(noon(from), noon(to));
