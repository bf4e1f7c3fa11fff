/** Reads service levels. */
import { fail, type SlaPolicyView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { findPolicy, listPolicyRows } from './policy.queries.ts';
import { viewPolicy } from './policy.view.ts';

export async function listPolicies(ctx: Ctx): Promise<SlaPolicyView[]> {
  const queues = await ctx.cached(queueNames);
  return (await listPolicyRows(ctx)).map((row) => viewPolicy(row, queues));
}

/** Returns one policy. Throws ERR_NO_SLA_POLICY_FOUND. */
export async function getPolicy(ctx: Ctx, policyId: number): Promise<SlaPolicyView> {
  const row = (await findPolicy(ctx, policyId)) ?? fail('ERR_NO_SLA_POLICY_FOUND');
  return viewPolicy(row, await ctx.cached(queueNames));
}
