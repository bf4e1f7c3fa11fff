/** What a protobuf message holds, as values that survive JSON and a database. Pure. */

type Long = { readonly toNumber: () => number };

const isLong = (value: unknown): value is Long =>
  typeof (value as Partial<Long> | null | undefined)?.toNumber === 'function';

/** Returns a number; null where it is missing or not finite. 64-bit numbers come as objects. */
export function numberIn(value: unknown): number | null {
  const number = isLong(value) ? value.toNumber() : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Returns a whole number that is not negative, or null. */
export function countIn(value: unknown): number | null {
  const number = numberIn(value);
  return number === null || number < 0 || !Number.isSafeInteger(Math.round(number))
    ? null
    : Math.round(number);
}

/** Returns a text, empty where there is none, without NUL, which databases do not take. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '') : '';

/** Returns a text; null for nothing and for an empty one. */
export const wordsIn = (value: unknown): string | null => textIn(value) || null;

export const base64In = (bytes: Uint8Array | null | undefined): string | null =>
  bytes instanceof Uint8Array && bytes.length > 0 ? Buffer.from(bytes).toString('base64') : null;

export const hexIn = (bytes: Uint8Array | null | undefined): string | null =>
  bytes instanceof Uint8Array && bytes.length > 0 ? Buffer.from(bytes).toString('hex') : null;

/** Reads seconds since 1970; returns `fallback` where they are no time. */
export function timeIn(seconds: unknown, fallback: Date): Date {
  const number = numberIn(seconds);
  const date = number === null || number <= 0 ? fallback : new Date(number * 1_000);
  return Number.isNaN(date.getTime()) ? fallback : date;
}
