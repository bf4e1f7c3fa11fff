/** Which figures a report is made of. */
import type { ReportDimension } from '@prosa/shared';

/** What is counted, and what is measured. A reason is known only once a ticket has ended, and who rated it says nothing of it. */
const measured = ['opened', 'finished', 'waited', 'supported', 'rated'] as const;
const measuredByReason = ['finished', 'supported'] as const;
export type Measured = (typeof measured)[number];

/** Every ticket is somebody's or nobody's, and counted there once: together they are the total. */
export const splitOfTotals = 'user';

/** Returns the splits that a report reads, each with those of its totals. */
export function splitsOf(by: ReportDimension): `${string}/${string}`[] {
  const own = by === 'reason' ? measuredByReason : measured;
  const names = [...measured.map((figure) => `${figure}/${splitOfTotals}` as const)];
  return [...new Set([...names, ...own.map((figure) => `${figure}/${by}` as const)])];
}
