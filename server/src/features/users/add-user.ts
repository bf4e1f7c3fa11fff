/** Adds a user as an admin asks for it. The plan's limit holds however many are added at once. */
import { fail, type Input, type usersContract } from '@prosa/shared';
import { planLimit } from '#src/features/companies/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { createUser } from './create-user.ts';
import { countAgents, lockUsers } from './user.queries.ts';

/** Whether the company has this connection; told by the connections themselves. */
export type HasConnection = (ctx: Ctx, connectionId: number) => Promise<boolean>;

/** Answers the new user's id. */
export async function addUser(
  ctx: Ctx,
  hasConnection: HasConnection,
  input: Input<typeof usersContract.create>,
): Promise<number> {
  const { name, email, password, profile, allTicket, queueIds, whatsappId = null } = input;
  await refuseUnknownConnection(ctx, hasConnection, whatsappId);
  await lockUsers(ctx.db);
  const limit = await planLimit(ctx, 'users');
  if ((await countAgents(ctx.db, '')) >= limit) fail('ERR_PLAN_LIMIT_USERS', { limit });
  return createUser(ctx, { name, email, password, profile, allTicket, queueIds, whatsappId });
}

export async function refuseUnknownConnection(
  ctx: Ctx,
  hasConnection: HasConnection,
  whatsappId: number | null | undefined,
): Promise<void> {
  if (whatsappId !== null && whatsappId !== undefined && !(await hasConnection(ctx, whatsappId)))
    fail('ERR_NO_WAPP_FOUND');
}
