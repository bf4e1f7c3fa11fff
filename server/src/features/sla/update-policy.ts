/** Changes a service level. Whoever saw an older version than the present one is told instead of overwriting it. */
import { fail, type Input, type slaContract } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { assertQueuesExist, assertTimes } from './create-policy.ts';
import { slaPolicyChanged } from './events.ts';
import { lockPolicy, type PolicyFields, type PolicyRow, updatePolicyRow } from './policy.queries.ts';

export async function updatePolicy(ctx: Ctx, input: Input<typeof slaContract.update>): Promise<void> {
  const { policyId, version, ...given } = input;
  const row = (await lockPolicy(ctx, policyId)) ?? fail('ERR_NO_SLA_POLICY_FOUND');
  if (version !== undefined && version !== row.version) fail('ERR_CHANGED_MEANWHILE');
  const before = fieldsOf(row);
  const { queueIds = before.queueIds, name = before.name, isDefault = before.isDefault } = given;
  const { firstReply = before.firstReply, nextReply = before.nextReply } = given;
  const { resolution = before.resolution, inWorkingHours = before.inWorkingHours } = given;
  const { pausesForCustomer = before.pausesForCustomer } = given;
  const after: PolicyFields = {
    ...{ name, isDefault, firstReply, nextReply, resolution, inWorkingHours, pausesForCustomer },
    queueIds: [...new Set(queueIds)],
  };
  assertTimes(after);
  await assertQueuesExist(ctx, after.queueIds, before.queueIds);
  await updatePolicyRow(ctx, policyId, after);
  ctx.audit({ name: after.name, before, after });
  ctx.emit(slaPolicyChanged, { policyId });
}

/** Returns what people write of a policy: what the log of changes keeps. */
export const fieldsOf = ({
  id: _,
  version: __,
  createdAt: ___,
  updatedAt: ____,
  ...fields
}: PolicyRow): PolicyFields => fields;
