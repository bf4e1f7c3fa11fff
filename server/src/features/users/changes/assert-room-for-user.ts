/** Whether a company's plan takes another user; how many there are stays as it is until the transaction ends. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { planLimit } from '#src/tenant/companies/index.ts';
import { countAgents, lockUsers } from '../user.queries.ts';

/**
 * Throws ERR_PLAN_LIMIT_USERS where the plan is full. `promised` counts those who may still come; it is asked once nobody else
 * can come in between.
 */
export async function assertRoomForUser(
  ctx: Ctx,
  promised: () => Promise<number> = async () => 0,
): Promise<void> {
  await lockUsers(ctx.db);
  const limit = await planLimit(ctx, 'users');
  if ((await countAgents(ctx.db)) + (await promised()) >= limit) fail('ERR_PLAN_LIMIT_USERS', { limit });
}
