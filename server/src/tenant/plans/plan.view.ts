import { type PlanView, reaisOf } from '@prosa/shared';
import type { PlanRow } from './plan.queries.ts';

/** Returns a plan as clients see it: its price in reais. */
export function viewPlan(row: PlanRow): PlanView {
  const { valueCents, createdAt: _createdAt, updatedAt: _updatedAt, ...shown } = row;
  return { ...shown, value: reaisOf(valueCents) };
}
