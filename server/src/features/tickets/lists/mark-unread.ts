/** Marks a conversation as unread: at least one, and its place in the list stays. */
import type { TicketDetail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { lockTicket, reloadTicket } from '../access/ticket-access.ts';
import { ticketUpdated } from '../events.ts';
import { updateTicketRow } from '../ticket.queries.ts';
import { ticketDetail } from '../ticket.view.ts';
import { actingUserId, assignmentOf } from '../update-ticket.ts';

export async function markTicketUnread(
  ctx: UserCtx,
  { ticketId }: { ticketId: number },
): Promise<TicketDetail> {
  const ticket = await lockTicket(ctx, ticketId);
  await updateTicketRow(ctx, ticket.id, { unreadMessages: Math.max(1, ticket.unreadMessages) }, false);
  ctx.emit(ticketUpdated, { ticketId: ticket.id, before: assignmentOf(ticket), byUserId: actingUserId(ctx) });
  return ticketDetail(ctx, await reloadTicket(ctx, ticket.id));
}
