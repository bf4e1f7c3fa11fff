/** Whoever acts on a ticket that has changed meanwhile learns what became of it, and by whom. The ticket must be locked. */
import { canHandOn, fail } from '@prosa/shared';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { agents, ticketActor } from '#src/tenant/users/index.ts';
import { findLastEvent } from '../event-log/ticket-events.queries.ts';
import type { TicketDetailRow } from '../ticket.queries.ts';

type Seen = Pick<TicketDetailRow, 'id' | 'status' | 'userId' | 'queueId'>;

/** Returns the name of a user, also of one who has left; `null` for what the system did by itself. */
const nameOf = async (ctx: Ctx, userId: number | null | undefined): Promise<string | null> =>
  userId == null ? null : ((await ctx.cached(agents)).get(userId)?.name ?? null);

/** Throws ERR_TICKET_CLOSED, naming who closed it, for a closed ticket. */
export async function assertNotClosed(ctx: Ctx, ticket: Seen): Promise<void> {
  if (ticket.status !== 'closed') return;
  const closed = await findLastEvent(ctx, ticket.id, 'closed');
  fail('ERR_TICKET_CLOSED', { closedBy: await nameOf(ctx, closed?.userId) });
}

/**
 * Throws ERR_NOT_YOUR_TICKET unless the ticket is the caller's to hand on: its assignee and those who oversee it may,
 * anybody while it waits.
 */
export async function assertCanHandOn(ctx: UserCtx, ticket: Seen): Promise<void> {
  if (!canHandOn(await ticketActor(ctx), ticket)) await failHeldByColleague(ctx, ticket);
}

/** Throws ERR_NOT_YOUR_TICKET, naming the assignee. */
export async function failHeldByColleague(ctx: Ctx, ticket: Seen): Promise<never> {
  return fail('ERR_NOT_YOUR_TICKET', { holder: await nameOf(ctx, ticket.userId) });
}
