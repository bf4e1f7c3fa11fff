/** How long messages are kept when that is changed: less only after a day, more at once. Pure. */
import { retentionDelayMs } from '@prosa/shared';

export type Former = { readonly days: number; readonly until: Date };
/** What is chosen, and what still holds in its place until then. 0 days are for ever. */
export type Retention = { readonly days: number; readonly former: Former | null };

const reach = (days: number): number => (days === 0 ? Number.POSITIVE_INFINITY : days);

/** Returns the former retention that waits to be over, if one still does. */
export const waiting = ({ former }: Retention, now: Date): Former | null =>
  former !== null && former.until > now ? former : null;

/** Returns whether fewer messages would be kept than are now. */
export const narrows = (present: Retention, days: number, now: Date): boolean =>
  reach(days) < reach(waiting(present, now)?.days ?? present.days);

/**
 * Returns what holds after so many days were chosen. Whoever keeps less waits a day; while one waits already, choosing
 * more than was announced leaves the hour as it was announced.
 */
export function retentionAfter(present: Retention, days: number, now: Date): Retention {
  if (!narrows(present, days, now)) return { days, former: null };
  const former = waiting(present, now);
  if (former !== null && reach(days) >= reach(present.days)) return { days, former };
  return {
    days,
    former: { days: former?.days ?? present.days, until: new Date(now.getTime() + retentionDelayMs) },
  };
}
