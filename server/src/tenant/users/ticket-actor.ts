/** The acting user as far as tickets are concerned: profile, queues, and whether tickets without a queue are theirs. */
import { fail, type TicketActor } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { agents } from './agents.ts';

export async function ticketActor(ctx: UserCtx): Promise<TicketActor> {
  const agent = (await ctx.cached(agents)).get(ctx.actor.id);
  // Signed in on another node a moment ago, removed here a moment later: the session is over in either case.
  if (agent === undefined) fail('ERR_SESSION_EXPIRED');
  const { id, profile, super: isSuper } = ctx.actor;
  return { id, profile, super: isSuper, queueIds: agent.queueIds, allTicket: agent.allTicket };
}
