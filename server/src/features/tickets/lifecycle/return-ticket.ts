/** A ticket is put back, by an agent or because its agent has left: it waits again, with nobody's name on it. A closed one is reopened instead. */
import type { Ctx } from '#src/platform/context.ts';
import { ticketReturned } from '../events.ts';
import { type TicketDetailRow, updateEpisode } from '../ticket.queries.ts';
import { updateTicket } from '../update-ticket.ts';
import { assertNotClosed } from './ticket-guards.ts';

const nobodys = { status: 'pending', userId: null } as const;
const notStarted = { userId: null, startedAt: null, finishedAt: null } as const;

export async function returnTicket(ctx: Ctx, ticket: TicketDetailRow): Promise<void> {
  await assertNotClosed(ctx, ticket);
  await updateTicket(ctx, ticket, nobodys, ticketReturned, { kind: 'returned' });
  await updateEpisode(ctx, ticket.id, { ...notStarted, queuedAt: ctx.now() });
}

/**
 * Puts a ticket back that its agent has not begun and is not there for: its customer has been waiting since they came.
 * The ticket must be open and locked.
 */
export async function returnFromAbsent(ctx: Ctx, ticket: TicketDetailRow): Promise<void> {
  const line = {
    kind: 'returned',
    absent: true,
    ...(ticket.userId !== null && { toUserId: ticket.userId }),
  } as const;
  await updateTicket(ctx, ticket, nobodys, ticketReturned, line);
  await updateEpisode(ctx, ticket.id, notStarted);
}
