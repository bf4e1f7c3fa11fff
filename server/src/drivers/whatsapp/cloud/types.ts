/** What the official API's driver is handed, and what it must know of an account. */
import { z } from 'zod';
import type { Timers } from '#src/platform/timers.ts';

export type CloudOptions = {
  /** Meta's Graph API without a version, e.g. `https://graph.facebook.com`. */
  readonly graphUrl: string;
  /** e.g. `v24.0`. */
  readonly version: string;
  readonly timers: Timers;
  readonly now: () => Date;
  /** Between 0 and 1; spreads what would otherwise be repeated at the same moment. */
  readonly random: () => number;
  /** How long an answer may take; half a minute unless told. */
  readonly answerMs?: number;
};

const account = z.object({
  phoneNumberId: z.string().min(1),
  wabaId: z.string().min(1),
  accessToken: z.string().min(1),
});
export type CloudAccount = z.output<typeof account>;

/** Reads the credentials of an account; null when there are none, or none that we understand. */
export function readAccount(credentials: Uint8Array | null): CloudAccount | null {
  if (credentials === null) return null;
  try {
    return account.parse(JSON.parse(Buffer.from(credentials).toString()));
  } catch {
    // Whatever it is, no number can be reached with it.
    return null;
  }
}

export const putAccount = (value: CloudAccount): Uint8Array => Buffer.from(JSON.stringify(value));
