/**
 * The browser's clock and how instants are shown. The only file of the web that reads the clock; everything shown is
 * in the reader's own zone unless one is given.
 */
import { wallClock } from '@prosa/shared/kernel/time';

export const now = (): Date => new Date();

let knownZone: string | undefined;
/** Returns the zone of the browser. Asked for once: finding it out takes longer than everything else done with an instant. */
export function ownZone(): string {
  knownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return knownZone;
}

type Reading = { readonly now?: Date; readonly zone?: string };

type Clock = { readonly day: string; readonly time: string };
const minutes = new Map<string, Clock>();
const mostMinutes = 20_000;

/** To the minute. A long conversation asks for the same ones again with every message that comes. */
function clockOf(iso: string, { zone = ownZone() }: Reading): Clock {
  const minute = `${iso.slice(0, 16)} ${zone}`;
  const known = minutes.get(minute);
  if (known !== undefined) return known;
  if (minutes.size >= mostMinutes) minutes.clear();
  const clock = wallClock(new Date(iso), zone);
  minutes.set(minute, clock);
  return clock;
}

const slashed = (day: string): string => day.split('-').reverse().join('/');

/** Returns the clock of an instant as `HH:mm`. */
export const clockTime = (iso: string, reading: Reading = {}): string =>
  clockOf(iso, reading).time.slice(0, 5);

/** Returns a calendar day without a clock, `yyyy-MM-dd`, as `dd/MM/yyyy`. */
export const calendarDay = (day: string): string => slashed(day);

/** Returns the day of an instant as `dd/MM/yyyy`. */
export const shortDate = (iso: string, reading: Reading = {}): string => slashed(clockOf(iso, reading).day);

/** Returns an instant as tables show it: `dd/MM/yy HH:mm`. */
export function dateTime(iso: string, reading: Reading = {}): string {
  const { day, time } = clockOf(iso, reading);
  return `${slashed(day.slice(2))} ${time.slice(0, 5)}`;
}

/** Returns an instant with its day of the week: `qua., 25/11/26 09:00`. */
export function weekdayTime(iso: string, language: string, reading: Reading = {}): string {
  const timeZone = reading.zone ?? ownZone();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone }).format(new Date(iso));
  return `${weekday}, ${dateTime(iso, reading)}`;
}

/** Returns the calendar day of an instant, `yyyy-MM-dd`: messages of one day stand under one separator. */
export const dayOf = (iso: string, reading: Reading = {}): string => clockOf(iso, reading).day;

/** Returns today's calendar day, `yyyy-MM-dd`. */
export const today = (reading: Reading = {}): string => dayOf((reading.now ?? now()).toISOString(), reading);

/** Returns `HH:mm` for an instant of today, otherwise `dd/MM/yyyy`. */
export function ticketTime(iso: string, reading: Reading = {}): string {
  return dayOf(iso, reading) === today(reading) ? clockTime(iso, reading) : shortDate(iso, reading);
}

/**
 * Returns when something was as people say it: `agora`, `14:32`, `ontem`, `seg.`, `12 de nov.`, and of another year
 * `12/11/2025`.
 */
export function spokenTime(iso: string, language: string, reading: Reading = {}): string {
  const present = reading.now ?? now();
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (Math.abs(present.getTime() - Date.parse(iso)) < 60_000) return words.format(0, 'second');
  const daysAgo = -daysUntil(iso, reading);
  if (daysAgo <= 0) return daysAgo === 0 ? clockTime(iso, reading) : shortDate(iso, reading);
  if (daysAgo === 1) return words.format(-1, 'day');
  const timeZone = reading.zone ?? ownZone();
  const said = (form: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { ...form, timeZone }).format(new Date(iso));
  if (daysAgo < 7) return said({ weekday: 'short' });
  const isThisYear = dayOf(iso, reading).slice(0, 4) === today(reading).slice(0, 4);
  return isThisYear ? said({ day: 'numeric', month: 'short' }) : shortDate(iso, reading);
}

/** Returns how long something lasts in its largest whole unit: `42 min`, `3 h`, `2 dias`; below a minute `0 min`. */
export function spokenLength(ms: number, language: string): string {
  const seconds = Math.max(0, ms / 1_000);
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? (['minute', 60] as const);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
  }).format(Math.floor(seconds / size));
}

/** Returns the calendar days from today until an instant; negative when it has passed. */
export function daysUntil(iso: string, reading: Reading = {}): number {
  return Math.round((Date.parse(dayOf(iso, reading)) - Date.parse(today(reading))) / 86_400_000);
}

/** Returns the milliseconds from one instant to a later one. */
export const msBetween = (earlier: string, later: string): number => Date.parse(later) - Date.parse(earlier);

/** Returns an instant as milliseconds since 1970, to compare with the browser's clock. */
export const epochMs = (iso: string): number => Date.parse(iso);

const units: readonly (readonly ['day' | 'hour' | 'minute', number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/**
 * Returns how long ago something was, in words of the language: `há 3 minutos`. Within a minute the seconds are not
 * counted: `agora`.
 */
export function ago(iso: string, language: string, reading: Pick<Reading, 'now'> = {}): string {
  const seconds = Math.max(0, ((reading.now ?? now()).getTime() - Date.parse(iso)) / 1_000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const fitting = units.find(([, size]) => seconds >= size);
  return fitting === undefined
    ? words.format(0, 'second')
    : words.format(-Math.floor(seconds / fitting[1]), fitting[0]);
}

/** Returns whether an instant is behind us. */
export const isPast = (iso: string, reading: Pick<Reading, 'now'> = {}): boolean =>
  Date.parse(iso) <= (reading.now ?? now()).getTime();
