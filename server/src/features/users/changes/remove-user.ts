/**
 * Removes a user: nobody can sign in with the account any more, and its address is free. What they did stays in the
 * history of the tickets; tickets they have open wait again.
 */
import { fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { sessionEnded, userDeleted } from '#src/tenant/users/events.ts';
import { findColleague, lockUsers, markDeleted } from '../user.queries.ts';
import { assertAdminRemains } from './assert-admin-remains.ts';
import { deleteMemberships } from './membership.queries.ts';

export async function removeUser(ctx: UserCtx, userId: number): Promise<void> {
  await lockUsers(ctx.db);
  const agent = (await findColleague(ctx.db, userId)) ?? fail('ERR_NO_USER_FOUND');
  if (agent.id === ctx.actor.id) fail('ERR_OWN_ACCOUNT');
  if (agent.super && !ctx.actor.super) fail('ERR_NO_PERMISSION');
  await assertAdminRemains(ctx, agent);
  await deleteMemberships(ctx.db, userId);
  await markDeleted(ctx.db, userId, ctx.now());
  ctx.emit(userDeleted, { userId });
  ctx.emit(sessionEnded, { userId });
}
