/** A closed ticket goes on with whoever reopened it, unless the contact meanwhile has another one on this connection. */
import type { UserCtx } from '#src/platform/context.ts';
import { deleteHold } from '../closing/closing-hold.queries.ts';
import { ticketReopened } from '../events.ts';
import { restartEpisode, type TicketDetailRow } from '../ticket.queries.ts';
import { updateTicket } from '../update-ticket.ts';
import { assertNoOtherLiveTicket } from './assert-no-other-live-ticket.ts';

export async function reopenTicket(ctx: UserCtx, ticket: TicketDetailRow): Promise<void> {
  await assertNoOtherLiveTicket(ctx, ticket.contactId, ticket.connectionId);
  // In its lane of the board nobody has worked on it meanwhile; what was left unanswered then has ended.
  const change = {
    status: 'open',
    userId: ctx.actor.id,
    laneSince: ctx.now(),
    waitingSince: null,
  } as const;
  await updateTicket(ctx, ticket, change, ticketReopened, { kind: 'reopened' });
  await deleteHold(ctx, ticket.id);
  await restartEpisode(ctx, ticket.id, ctx.actor.id);
}
