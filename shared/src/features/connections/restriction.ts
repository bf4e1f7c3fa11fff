/** Whether a network's restriction of a number holds, and what it holds back. Pure. */
import type { z } from 'zod';
import type { restrictionView } from './health/model.ts';

export type Restriction = z.output<typeof restrictionView>;

/**
 * Returns the restriction at `at`; null when there is none or its term is over, even where nobody has lifted it yet.
 */
export const inForce = (restriction: Restriction | null, at: Date): Restriction | null =>
  restriction?.until != null && Date.parse(restriction.until) <= at.getTime() ? null : restriction;

/**
 * Returns what holds a message back at `at`; `isFirst`: to somebody who has not written first. Null where it may leave.
 */
export function holdOf(restriction: Restriction | null, isFirst: boolean, at: Date): Restriction | null {
  const current = inForce(restriction, at);
  return current?.scope === 'all' || isFirst ? current : null;
}
