/**
 * How fast the numbers of one process log in: when all their lines are cut at once, as when the network of the house fails, they
 * come back one after the other and not in one second, which WhatsApp would take for an attack.
 */
import { openPace } from '#src/platform/limits/pace.ts';

const burst = 10;
const perSecond = 40;

/**
 * Returns a function that counts one login more and says in how many milliseconds it may begin. `now` is in milliseconds and
 * never goes back: with the clock on the wall, one that is put right by an hour would keep every number away for an hour.
 */
export function openLoginPace(now: () => number): () => number {
  const pace = openPace({ burst, perSecond, longestWaitMs: Number.POSITIVE_INFINITY, now });
  return () => pace('logins') ?? 0;
}
