/**
 * Addresses of files, good for an `<img>` as for a download: signed over company, message and day, so they can be neither
 * guessed nor kept for long. One address stays the same all day, which lets browsers keep what they have loaded.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** `phone` is the copy on a simulated phone. */
export type MediaVariant = 'file' | 'thumb' | 'phone';

export type MediaKey = {
  readonly companyId: number;
  readonly messageId: string;
  readonly variant: MediaVariant;
};

export type MediaLinks = {
  /** Valid for the rest of today (UTC) and all of tomorrow. */
  readonly of: (key: MediaKey, now: Date) => string;
  readonly isValid: (key: MediaKey, day: number, signature: string, now: Date) => boolean;
};

const dayMs = 24 * 3_600_000;
const dayOf = (now: Date): number => Math.floor(now.getTime() / dayMs);

/** `origin` is where browsers reach this server; without one addresses are relative to it. */
export function mediaLinks(secret: Uint8Array, origin = ''): MediaLinks {
  const base = origin.replace(/\/$/, '');
  const sign = ({ companyId, messageId, variant }: MediaKey, day: number): Buffer =>
    createHmac('sha256', secret)
      .update(`${companyId}/${messageId}/${variant}/${day}`)
      .digest()
      .subarray(0, 16);

  return {
    of: (key, now) => {
      const day = dayOf(now);
      const signature = sign(key, day).toString('base64url');
      return `${base}/media/${key.companyId}/${key.messageId}/${key.variant}?day=${day}&signature=${signature}`;
    },
    isValid: (key, day, signature, now) => {
      const age = dayOf(now) - day;
      if (age !== 0 && age !== 1) return false;
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(key, day)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
