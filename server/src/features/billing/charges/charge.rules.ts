/** When the provider of an open charge is asked again. Pure. */

const minuteMs = 60_000;
/** Well below the minute between two rounds: what was asked in one, at whatever moment of it, is due in the next. */
const shortestMs = minuteMs / 3;
const longestMs = 6 * 60 * minuteMs;

/**
 * Returns when to ask about a charge next: in every round while somebody may sit in front of the code, ever more seldom
 * the older it gets.
 */
export function nextCheck(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(longestMs, Math.max(shortestMs, age / 20)));
}

/**
 * Returns which charges may be used again: a code is shown while it is good for a while yet; an opening that was never
 * answered is tried again for an hour.
 */
export const reusable = (now: Date) => ({
  goodUntil: new Date(now.getTime() + 5 * minuteMs),
  begunAfter: new Date(now.getTime() - 60 * minuteMs),
});
