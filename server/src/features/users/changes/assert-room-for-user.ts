/** Whether a company's plan takes another user; how many there are stays as it is until the transaction ends. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { planLimit } from '#src/tenant/companies/index.ts';
import { countAgents, lockUsers } from '../user.queries.ts';

/** Throws ERR_PLAN_LIMIT_USERS where the plan is full; `promised` are those who may still come. */
export async function assertRoomForUser(ctx: Ctx, promised: number): Promise<void> {
  await lockUsers(ctx.db);
  const limit = await planLimit(ctx, 'users');
  if ((await countAgents(ctx.db)) + promised >= limit) fail('ERR_PLAN_LIMIT_USERS', { limit });
}
