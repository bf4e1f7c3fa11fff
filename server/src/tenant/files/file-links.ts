/**
 * Addresses of stored files, good for an `<img>` as for a download: signed over path and day, so they can be neither
 * guessed nor kept for long. One address stays the same all day, which lets browsers keep what they have loaded.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type FileLinks = {
  /** The address of what lies at `path`, valid for the rest of today (UTC) and all of tomorrow. */
  readonly of: (path: `/${string}`, now: Date) => string;
  readonly isValid: (path: `/${string}`, day: number, signature: string, now: Date) => boolean;
};

const dayMs = 24 * 3_600_000;
const dayOf = (now: Date): number => Math.floor(now.getTime() / dayMs);

/**
 * Opens the signed addresses of files; `origin` is where browsers reach this server, and without one addresses are
 * relative to it.
 */
export function fileLinks(secret: Uint8Array, origin = ''): FileLinks {
  const base = origin.replace(/\/$/, '');
  const sign = (path: string, day: number): Buffer =>
    createHmac('sha256', secret).update(`${path}?${day}`).digest().subarray(0, 16);

  return {
    of: (path, now) => {
      const day = dayOf(now);
      return `${base}${path}?day=${day}&signature=${sign(path, day).toString('base64url')}`;
    },
    isValid: (path, day, signature, now) => {
      const age = dayOf(now) - day;
      if (age !== 0 && age !== 1) return false;
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(path, day)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
