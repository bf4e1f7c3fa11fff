/** When an event that did not arrive is sent again. Pure. */

const pausesMs = [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000];

/** Returns when a delivery is tried again after so many attempts; null when it is given up. */
export const nextAttempt = (attempts: number, now: Date): Date | null => {
  const pauseMs = pausesMs[attempts - 1];
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
};

const freshMs = 10 * 60_000;

/** Returns whether an answer to what was written then is still one. */
export const isFresh = (writtenAt: Date, now: Date): boolean => now.getTime() - writtenAt.getTime() < freshMs;
