/** A company is never left without an admin. The users must be locked, so that two do not go at the same moment. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { type Agent, listAgents } from '#src/tenant/users/agent.queries.ts';

/** Throws ERR_LAST_ADMIN when this user is the last admin. */
export async function assertAdminRemains(ctx: Ctx, leaving: Agent): Promise<void> {
  if (leaving.profile !== 'admin') return;
  const others = (await listAgents(ctx.db)).filter(
    ({ id, profile, support }) => id !== leaving.id && profile === 'admin' && support === null,
  );
  if (others.length === 0) fail('ERR_LAST_ADMIN');
}
