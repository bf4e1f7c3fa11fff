/** A time of day while it is typed: HH:MM. Pure. */
import { isClockTime } from '@prosa/shared/kernel/time';

const digits = (text: string): string => text.replace(/\D/g, '');

/** Masks a clock at every keystroke: `0830` → `08:30`; a colon that was typed stays where it is. */
export function maskClock(text: string): string {
  const colon = text.indexOf(':');
  if (colon > 0)
    return `${digits(text.slice(0, colon)).slice(0, 2)}:${digits(text.slice(colon)).slice(0, 2)}`;
  const all = digits(text).slice(0, 4);
  return all.length < 3 ? all : `${all.slice(0, 2)}:${all.slice(2)}`;
}

/** Returns what was meant, once the field is left: `8` → `08:00`, `8:3` → `08:30`, `830` → `08:30`. */
export function completeClock(text: string): string {
  const [hours = '', minutes = ''] = maskClock(text).split(':');
  if (hours === '') return text;
  const meant = `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`;
  if (isClockTime(meant)) return meant;
  const early = `0${hours.charAt(0)}:${hours.slice(1)}${minutes}`;
  return isClockTime(early) ? early : text;
}
