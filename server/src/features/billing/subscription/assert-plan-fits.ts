/** Nothing is taken from a company that it does not know of: what another plan has no room for, what it switches off. */
import { excessOf, fail, lossOf, type PlanLimit } from '@prosa/shared';
import type { PlanRow } from '#src/tenant/plans/index.ts';

/**
 * Throws ERR_PLAN_TOO_SMALL for a plan without room for what is used, ERR_PLAN_LOSES_FEATURES for one that switches
 * something off unless that is accepted.
 */
export function assertPlanFits(
  used: Readonly<Record<PlanLimit, number>>,
  now: PlanRow | undefined,
  wanted: PlanRow,
  acceptLoss: boolean,
): void {
  const over = excessOf(used, wanted);
  if (over.length > 0) fail('ERR_PLAN_TOO_SMALL', { over });
  const features = lossOf(now, wanted);
  if (features.length > 0 && !acceptLoss) fail('ERR_PLAN_LOSES_FEATURES', { features });
}
