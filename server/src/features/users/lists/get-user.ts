/** Shows a user to itself and to admins. Users of other companies do not exist. */
import { fail, may, type UserDetail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { listPresent } from '../presence/presence.queries.ts';
import { findColleague } from '../user.queries.ts';
import { viewUserDetail, viewUserListItem } from '../user.view.ts';

export async function getUser(ctx: UserCtx, input: { userId: number }): Promise<UserDetail> {
  const agent = await findColleague(ctx.db, input.userId);
  if (agent === undefined) fail('ERR_NO_USER_FOUND');
  if (agent.id !== ctx.actor.id && !may(ctx.actor, 'admin')) fail('ERR_NO_PERMISSION');
  const item = viewUserListItem(agent, await ctx.cached(queueNames), await listPresent(ctx.db, ctx.now()));
  const company = (await ctx.cached(ownCompany)) ?? fail('ERR_NO_USER_FOUND');
  return viewUserDetail(company, agent, item);
}
