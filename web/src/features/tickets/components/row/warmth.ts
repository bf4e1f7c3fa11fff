/** How urgent a wait looks. Pure. */
const minute = 60_000;

export type Warmth = 'calm' | 'warm' | 'hot';

/** Returns how warm the clock of a wait is drawn. */
export function warmthOf(waitedMs: number): Warmth {
  if (waitedMs < 15 * minute) return 'calm';
  return waitedMs < 60 * minute ? 'warm' : 'hot';
}
