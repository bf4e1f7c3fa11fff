/**
 * An agent takes a waiting ticket (whoever oversees it may also hand it to somebody). At most one of several who accept at once wins;
 * the others learn who did. Taking over a colleague's ticket is a transfer to oneself.
 */
import { AppError, fail, oversees } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { agents, ticketActor } from '#src/tenant/users/index.ts';
import { ticketAccepted } from '../events.ts';
import { type TicketDetailRow, updateEpisode } from '../ticket.queries.ts';
import { updateTicket } from '../update-ticket.ts';
import { assertNotClosed } from './ticket-guards.ts';

export type Acceptance = { readonly userId: number; readonly queueId: number | null };

export async function acceptTicket(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  { userId, queueId }: Acceptance,
): Promise<void> {
  const users = await ctx.cached(agents);
  if (!users.has(userId)) fail('ERR_NO_USER_FOUND');
  if (userId !== ctx.actor.id && !oversees(await ticketActor(ctx), ticket.queueId))
    throw new AppError('ERR_NO_PERMISSION');
  await assertNotClosed(ctx, ticket);
  if (ticket.status === 'open' && ticket.userId === userId) return;
  if (ticket.status === 'open' && ticket.userId !== null) {
    fail('ERR_TICKET_ALREADY_ACCEPTED', { acceptedBy: users.get(ticket.userId)?.name ?? '' });
  }
  const change = { status: 'open', userId, queueId, chatbot: false } as const;
  await updateTicket(ctx, ticket, change, ticketAccepted, { kind: 'accepted', toUserId: userId });
  await updateEpisode(ctx, ticket.id, { userId, startedAt: ctx.now() });
}
