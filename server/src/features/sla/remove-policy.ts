/** Removes a service level. What was kept or missed by it stays counted. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { slaPolicyChanged } from './events.ts';
import { deletePolicy, lockPolicy } from './policy.queries.ts';
import { fieldsOf } from './update-policy.ts';

export async function removePolicy(ctx: Ctx, policyId: number): Promise<void> {
  const row = (await lockPolicy(ctx, policyId)) ?? fail('ERR_NO_SLA_POLICY_FOUND');
  await deletePolicy(ctx, policyId);
  ctx.audit({ name: row.name, before: fieldsOf(row) });
  ctx.emit(slaPolicyChanged, { policyId });
}
