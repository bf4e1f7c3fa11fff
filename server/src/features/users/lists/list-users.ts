/** Lists everyone of the company in the order of their names: all at once for pickers, by pages for admins. */
import { constants, may, type UserListItem } from '@prosa/shared';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { agents } from '#src/tenant/users/agents.ts';
import { listPresent } from '../presence/presence.queries.ts';
import { type AgentFilter, countAgents, searchAgents } from '../user.queries.ts';
import { viewUserListItem } from '../user.view.ts';

export async function listUsers(ctx: Ctx): Promise<UserListItem[]> {
  const [everyone, queues] = [await ctx.cached(agents), await ctx.cached(queueNames)];
  const present = await listPresent(ctx.db, ctx.now());
  return [...everyone.values()]
    .filter(({ support }) => support === null)
    .map((agent) => viewUserListItem(agent, queues, present));
}

/** Finds the ids of the company's users who sign in with a second factor. */
export type SecondFactors = (ctx: Ctx) => Promise<ReadonlySet<number>>;

/** Returns a page of the users; admins are told as well who signs in with a second factor. */
export async function listUsersPage(
  ctx: UserCtx,
  secondFactors: SecondFactors,
  { pageNumber, ...filter }: AgentFilter & { readonly pageNumber: number },
): Promise<{ users: UserListItem[]; count: number; hasMore: boolean }> {
  const size = constants.rowsPerPage;
  const present = await listPresent(ctx.db, ctx.now());
  const page = { online: present, limit: size + 1, offset: (pageNumber - 1) * size };
  const found = await searchAgents(ctx.db, filter, page);
  const queues = await ctx.cached(queueNames);
  const secured = may(ctx.actor, 'admin') ? await secondFactors(ctx) : undefined;
  return {
    users: found.slice(0, size).map((agent) => ({
      ...viewUserListItem(agent, queues, present),
      ...(secured && { secondFactor: secured.has(agent.id) }),
    })),
    count: await countAgents(ctx.db, filter, present),
    hasMore: found.length > size,
  };
}
