/** The team says how urgent a live ticket is. Its place in orders by time stays, and so does whether it is put off. */
import { priorityRank, type TicketDetail, type TicketPriority } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { lockTicket, reloadTicket } from '../access/ticket-access.ts';
import { logTicketEvent } from '../event-log/log-ticket-event.ts';
import { ticketUpdated } from '../events.ts';
import { assertCanHandOn, assertNotClosed } from '../lifecycle/ticket-guards.ts';
import { type TicketDetailRow, updateTicketRow } from '../ticket.queries.ts';
import { ticketDetail } from '../ticket.view.ts';
import { actingUserId, assignmentOf } from '../update-ticket.ts';

export async function setPriority(
  ctx: UserCtx,
  { ticketId, priority }: { readonly ticketId: number; readonly priority: TicketPriority },
): Promise<TicketDetail> {
  const ticket = await lockTicket(ctx, ticketId);
  await prioritize(ctx, ticket, priority);
  return ticketDetail(ctx, await reloadTicket(ctx, ticket.id));
}

/**
 * Gives a ticket a priority, which must be locked; what it has already leaves no line. Throws ERR_NOT_YOUR_TICKET and
 * ERR_TICKET_CLOSED.
 */
export async function prioritize(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  priority: TicketPriority,
): Promise<void> {
  await assertCanHandOn(ctx, ticket);
  await assertNotClosed(ctx, ticket);
  if (ticket.priority === priorityRank(priority)) return;
  await updateTicketRow(ctx, ticket.id, { priority: priorityRank(priority) }, false);
  await logTicketEvent(ctx, ticket, { kind: 'prioritized', priority });
  ctx.emit(ticketUpdated, { ticketId: ticket.id, before: assignmentOf(ticket), byUserId: actingUserId(ctx) });
}
