/** Adds a service level. */
import { fail, type Input, type slaContract, slaLimits } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { slaPolicyChanged } from './events.ts';
import { countPolicies, insertPolicy, type PolicyFields } from './policy.queries.ts';

/** Creates a policy and returns its id. */
export async function createPolicy(ctx: Ctx, input: Input<typeof slaContract.create>): Promise<number> {
  const fields = { ...input, queueIds: [...new Set(input.queueIds)] };
  assertTimes(fields);
  await assertQueuesExist(ctx, fields.queueIds);
  if ((await countPolicies(ctx)) >= slaLimits.each)
    fail('ERR_TOO_MANY_SLA_POLICIES', { limit: slaLimits.each });
  const policyId = await insertPolicy(ctx, fields);
  ctx.audit({ name: fields.name, after: fields });
  ctx.emit(slaPolicyChanged, { policyId });
  return policyId;
}

/** Throws ERR_SLA_WITHOUT_TIMES for a policy that promises nothing. */
export function assertTimes({ firstReply, nextReply, resolution }: PolicyFields): void {
  if (firstReply === null && nextReply === null && resolution === null) fail('ERR_SLA_WITHOUT_TIMES');
}

/** Throws ERR_NO_QUEUE_FOUND for a queue that is not there, unless the policy named it before. */
export async function assertQueuesExist(
  ctx: Ctx,
  queueIds: readonly number[],
  before: readonly number[] = [],
): Promise<void> {
  const queues = await ctx.cached(queueNames);
  if (queueIds.some((id) => !queues.has(id) && !before.includes(id))) fail('ERR_NO_QUEUE_FOUND');
}
