/** A ticket is put back, by an agent or because its agent has left: it waits again, with nobody's name on it. A closed one is reopened instead. */
import type { Ctx } from '#src/platform/context.ts';
import { ticketReturned } from '../events.ts';
import { type TicketDetailRow, updateEpisode } from '../ticket.queries.ts';
import { updateTicket } from '../update-ticket.ts';
import { assertNotClosed } from './ticket-guards.ts';

export async function returnTicket(ctx: Ctx, ticket: TicketDetailRow): Promise<void> {
  await assertNotClosed(ctx, ticket);
  await updateTicket(ctx, ticket, { status: 'pending', userId: null }, ticketReturned, { kind: 'returned' });
  await updateEpisode(ctx, ticket.id, {
    userId: null,
    queuedAt: ctx.now(),
    startedAt: null,
    finishedAt: null,
  });
}
