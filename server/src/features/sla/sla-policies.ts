/** The company's service levels from memory: every message of a ticket asks for them, and most companies have none. */
import { defineCache } from '#src/platform/cache/company-cache.ts';
import { slaPolicyChanged } from './events.ts';
import { listPolicyRows, type PolicyRow } from './policy.queries.ts';

export type SlaPolicy = PolicyRow;

export const slaPolicies = defineCache<readonly SlaPolicy[]>({
  name: 'sla-policies',
  load: listPolicyRows,
  staleAfter: [slaPolicyChanged],
});

/** Returns the policy by which tickets of a queue go; undefined where none does. */
export const policyOf = (policies: readonly SlaPolicy[], queueId: number | null): SlaPolicy | undefined =>
  policies.find(({ queueIds }) => queueId !== null && queueIds.includes(queueId)) ??
  policies.find(({ isDefault }) => isDefault);
