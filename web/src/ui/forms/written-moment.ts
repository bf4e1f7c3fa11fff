/**
 * A day, or a moment, while it is typed: dd/mm/yyyy, dd/mm/yyyy hh:mm, as all languages of the product write them. What is whole
 * travels as `2026-11-20` and `2026-11-20T09:30`; anything else is kept as it was typed. Pure.
 */
import { addMonths } from '@prosa/shared/kernel/payments/recurrence';
import { isClockTime, shiftDay } from '@prosa/shared/kernel/time';
import { completeClock } from './clock-mask.ts';

export type MomentKind = 'day' | 'moment';

/** Day, month, year, hour, minute: how long each is, and what stands behind it. */
const lengths = [2, 2, 4, 2, 2] as const;
const gaps = ['/', '/', ' ', ':', ''] as const;
const countOf = { day: 3, moment: 5 } as const satisfies Record<MomentKind, number>;
const lengthOf = { day: 10, moment: 16 } as const satisfies Record<MomentKind, number>;

/** As other programs copy it: the year first. */
const yearFirst = /^\D*(\d{4})\D+(\d{1,2})\D+(\d{1,2})(?!\d)/;

function partsOf(text: string, kind: MomentKind): string[] {
  const parts = [''];
  for (const sign of text.replace(yearFirst, '$3/$2/$1')) {
    const at = parts.length - 1;
    const part = parts[at] ?? '';
    const isLast = parts.length === countOf[kind];
    if (!/\d/.test(sign)) {
      if (part !== '' && !isLast) parts.push('');
    } else if (part.length < (lengths[at] ?? 0)) parts[at] = part + sign;
    else if (!isLast) parts.push(sign);
    else break;
  }
  return parts;
}

/** Masks at every keystroke: `2011` → `20/11`; a stroke that was typed stays where it is. */
export const maskMoment = (text: string, kind: MomentKind): string =>
  partsOf(text, kind)
    .map((part, at, { length }) => (at === length - 1 ? part : part + gaps[at]))
    .join('');

/** Returns whether every sign is there, be it a day or none. */
export const isFull = (text: string, kind: MomentKind): boolean => text.length === lengthOf[kind];

/** Returns whether `yyyy-MM-dd` is a day of a calendar, of 1900 or later as the contracts want it. */
export function isDay(value: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(value)) return false;
  const at = new Date(`${value}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** Returns whether a value is whole: a day, or a day with a time of the clock. */
export const isMoment = (value: string, kind: MomentKind): boolean =>
  kind === 'day'
    ? isDay(value)
    : value.charAt(10) === 'T' && isDay(value.slice(0, 10)) && isClockTime(value.slice(11));

/** Returns a whole value as people read it, anything else as it was typed. */
export function shownMoment(value: string, kind: MomentKind): string {
  if (!isMoment(value, kind)) return value;
  const day = value.slice(0, 10).split('-').reverse().join('/');
  return kind === 'day' ? day : `${day} ${value.slice(11)}`;
}

/** Returns the value that a text stands for: what is written out whole and exists, else the text itself. */
export function readMoment(text: string, kind: MomentKind): string {
  if (!isFull(text, kind)) return text;
  const [day, month, year] = partsOf(text, kind);
  const value = `${year}-${month}-${day}${kind === 'day' ? '' : `T${text.slice(11)}`}`;
  return isMoment(value, kind) ? value : text;
}

export type Bounds = { readonly today: string; readonly max?: string | undefined };

/** So far ahead two digits still mean this century. */
const yearsAhead = 50;

function yearMeant(typed: string, { today, max }: Bounds): string {
  if (typed === '') return today.slice(0, 4);
  if (typed.length !== 2) return typed;
  const latest = Math.min(Number(today.slice(0, 4)) + yearsAhead, Number(max?.slice(0, 4) ?? 9999));
  return Number(`20${typed}`) > latest ? `19${typed}` : `20${typed}`;
}

/**
 * Returns the value that was meant, once the field is left: `1/2` → the first of February of this year, `1/2/26 9` → its nine
 * o'clock. What means nothing stays as it was typed.
 */
export function completeMoment(typed: string, kind: MomentKind, bounds: Bounds): string {
  if (typed === '' || isMoment(typed, kind)) return typed;
  const [day = '', month = '', year = '', hour = '', minute = ''] = partsOf(typed, kind);
  if (day === '' || month === '') return typed;
  const written = `${yearMeant(year, bounds)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const value = kind === 'day' ? written : `${written}T${completeClock(`${hour}:${minute}`)}`;
  return isMoment(value, kind) ? value : typed;
}

/** Returns which part the caret stands in: 0 is the day. */
export const partAt = (text: string, caret: number): number => text.slice(0, caret).replace(/\d/g, '').length;

/** Returns from where to where a part reaches in a text that is written out whole. */
export function rangeOf(part: number): readonly [number, number] {
  const start = lengths.slice(0, part).reduce((sum, length) => sum + length + 1, 0);
  return [start, start + (lengths[part] ?? 0)];
}

/** Returns a whole value with one part moved; what lies past the calendar's ends stays. */
export function stepMoment(value: string, kind: MomentKind, part: number, by: 1 | -1): string {
  const [day, time] = [value.slice(0, 10), value.slice(10)];
  const moved = ((): string => {
    if (part === 0) return shiftDay(day, by) + time;
    if (part < 3) return addMonths(day, part === 1 ? by : 12 * by) + time;
    const at = Date.parse(`${value}:00Z`) + by * (part === 3 ? 3_600_000 : 60_000);
    return new Date(at).toISOString().slice(0, 16);
  })();
  return isMoment(moved, kind) ? moved : value;
}

const digits = (text: string): string => text.replace(/\D/g, '');

/**
 * Returns what a field holds after a key: in a text that is written out whole a digit takes the place of the one behind it,
 * as there is no room for another one.
 */
export function typedOver(before: string, typed: string, caret: number, kind: MomentKind): string {
  const isInserted = isFull(before, kind) && typed.length === before.length + 1;
  if (!isInserted || !/\d/.test(typed.charAt(caret - 1))) return typed;
  return digits(typed.slice(0, caret)) + digits(typed.slice(caret)).slice(1);
}

/** Returns where the caret stands in `masked` when so many digits are before it. */
export function caretAfterDigits(masked: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < masked.length; at += 1) {
    if (seen === count) return at;
    if (/\d/.test(masked.charAt(at))) seen += 1;
  }
  return masked.length;
}
