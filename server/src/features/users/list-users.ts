/** Lists everyone of the company in the order of their names. */
import type { UserListItem } from '@prosa/shared';
import { queueNames } from '#src/features/queues/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { agents } from './agents.ts';
import { listOnline } from './presence.queries.ts';
import { viewUserListItem } from './user.view.ts';

export async function listUsers(ctx: Ctx): Promise<UserListItem[]> {
  const [everyone, queues] = [await ctx.cached(agents), await ctx.cached(queueNames)];
  const online = await listOnline(ctx.db, ctx.now());
  return [...everyone.values()].map((agent) => viewUserListItem(agent, queues, online));
}
