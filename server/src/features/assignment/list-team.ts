/** How much everybody carries, and may. */
import type { TeamLoad } from '@prosa/shared';
import { countOpenOf } from '#src/features/tickets/waiting/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import { agents } from '#src/tenant/users/index.ts';

export async function listTeam(ctx: Ctx): Promise<TeamLoad[]> {
  const { assignmentCapacity } = await ctx.cached(companySettings);
  const everyone = [...(await ctx.cached(agents)).values()].filter(({ support }) => support === null);
  const openOf = new Map<number, number>();
  for (const { userId, count } of await countOpenOf(
    ctx,
    everyone.map(({ id }) => id),
  ))
    openOf.set(userId, (openOf.get(userId) ?? 0) + count);
  return everyone.map(({ id, capacity }) => ({
    userId: id,
    open: openOf.get(id) ?? 0,
    capacity: capacity ?? assignmentCapacity,
  }));
}
