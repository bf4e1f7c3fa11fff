/** When something was written, as far as a stranger's clock is to be believed. */

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Clocks of networks and of ours differ by so much. */
const aheadMs = 5 * minuteMs;
/** Networks keep what they could not deliver for about a month. */
const oldest = { live: dayMs, late: 45 * dayMs } as const;

/** Returns the moment that is told, or that of its arrival where it cannot be: days ahead, or decades ago. */
export function believedTime(told: Date, now: Date, isLate: boolean): Date {
  const age = now.getTime() - told.getTime();
  return age < -aheadMs || age > (isLate ? oldest.late : oldest.live) ? now : told;
}
