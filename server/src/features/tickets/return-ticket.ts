/** An agent puts a ticket back: it waits again, with nobody's name on it. */
import type { UserCtx } from '#src/platform/context.ts';
import { changeTicket } from './change-ticket.ts';
import { ticketReturned } from './events.ts';
import { type TicketDetailRow, updateEpisode } from './ticket.queries.ts';

export async function returnTicket(ctx: UserCtx, ticket: TicketDetailRow): Promise<void> {
  await changeTicket(ctx, ticket, { status: 'pending', userId: null }, ticketReturned, { kind: 'returned' });
  await updateEpisode(ctx, ticket.id, {
    userId: null,
    queuedAt: ctx.now(),
    startedAt: null,
    finishedAt: null,
  });
}
