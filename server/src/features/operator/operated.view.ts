import { billingCountries, type OperatedCompany, reaisOf } from '@prosa/shared';
import type { OperatedRow } from './operated.queries.ts';

/** Returns a company as the operator sees it. */
export function viewOperated(row: OperatedRow): OperatedCompany {
  const { dueDate, trialExpiration, createdAt, planName, planCents, campaignsEnabled, country, ...shown } =
    row;
  const isEnabled = campaignsEnabled !== 'false';
  return {
    ...shown,
    dueDate: dueDate?.toISOString() ?? null,
    trialExpiration: trialExpiration?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    country: billingCountries.find((known) => known === country) ?? null,
    campaignsEnabled: isEnabled,
    plan:
      row.planId === null ? null : { id: row.planId, name: planName ?? '', value: reaisOf(planCents ?? 0) },
    settings: [{ key: 'campaignsEnabled', value: String(isEnabled) }],
  };
}
