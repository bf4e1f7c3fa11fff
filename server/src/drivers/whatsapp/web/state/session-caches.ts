/**
 * What one session remembers over its connections, within bounds. Nothing here is shared between sessions: the library's
 * keys are bare message ids and numbers, which two companies may have in common.
 */
import { type BoundedCache, boundedCache } from '../bounded-cache.ts';

export type SessionCaches = {
  readonly retries: BoundedCache;
  readonly devices: BoundedCache;
  readonly callOffers: BoundedCache;
  readonly placeholders: BoundedCache;
  readonly groups: BoundedCache;
  /** Who calls, under the address in which the call came. */
  readonly callers: BoundedCache;
  /** Numbers that were asked about, as WhatsApp knows them. */
  readonly numbers: BoundedCache;
  /** After how many seconds messages of a chat vanish, where they do. */
  readonly vanishing: BoundedCache;
  /** Names of messages that somebody has taken, though the network may not have heard so. */
  readonly taken: BoundedCache;
  /** Numbers that are known not to be on WhatsApp. */
  readonly strangers: BoundedCache;
};

const minute = 60_000;

export function sessionCaches(now: () => Date): SessionCaches {
  const cache = (most: number, minutes: number): BoundedCache =>
    boundedCache({ most, forMs: minutes * minute, now });
  return {
    retries: cache(1_000, 60),
    devices: cache(2_000, 5),
    callOffers: cache(100, 5),
    placeholders: cache(500, 60),
    groups: cache(200, 5),
    callers: cache(100, 60),
    numbers: cache(5_000, 60),
    vanishing: cache(20_000, 90 * 24 * 60),
    taken: cache(500, 24 * 60),
    strangers: cache(1_000, 10),
  };
}
