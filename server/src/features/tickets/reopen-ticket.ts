/** A closed ticket goes on with whoever reopened it, unless the contact meanwhile has another one on this connection. */
import type { UserCtx } from '#src/platform/context.ts';
import { changeTicket } from './change-ticket.ts';
import { ticketReopened } from './events.ts';
import { refuseOtherLiveTicket } from './other-ticket.ts';
import { type TicketDetailRow, updateEpisode } from './ticket.queries.ts';

export async function reopenTicket(ctx: UserCtx, ticket: TicketDetailRow): Promise<void> {
  await refuseOtherLiveTicket(ctx, ticket.contactId, ticket.connectionId);
  await changeTicket(ctx, ticket, { status: 'open', userId: ctx.actor.id }, ticketReopened, {
    kind: 'reopened',
  });
  await updateEpisode(ctx, ticket.id, { userId: ctx.actor.id, startedAt: ctx.now(), finishedAt: null });
}
