/** When a network is asked for a picture again. Pure. */

const hour = 3_600_000;
const day = 24 * hour;

/** Whoever opens a conversation after so long sees what it is now; a changed one is told of before. */
const fresh = 3 * day;
/** Hidden from us, or none at all: people seldom change their minds, and networks count questions. */
const unseen = 7 * day;
const longestPause = 2 * day;

export type Outcome = 'kept' | 'none' | 'failed';

const usual = { kept: fresh, none: unseen } as const;

/** Returns when to ask for a picture next; `failures` counts those in a row, this one among them. */
export function nextQuestion(outcome: Outcome, failures: number, now: Date): Date {
  const pause =
    outcome === 'failed' ? Math.min(longestPause, hour * 2 ** Math.max(0, failures - 1)) : usual[outcome];
  return new Date(now.getTime() + pause);
}
