/** The assignee of an open ticket has seen the conversation: its counter is 0 and the customer's phone will be told. */

import { getTicket } from '#src/features/tickets/access/index.ts';
import type { TicketDetailRow } from '#src/features/tickets/index.ts';
import { clearUnread } from '#src/features/tickets/lists/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { markMessagesRead } from '../delivery/delivery.queries.ts';

/**
 * Marks a conversation as read by its assignee; does nothing for anybody else: looking into a conversation is not
 * answering it.
 */
export async function markConversationRead(ctx: UserCtx, ticket: TicketDetailRow): Promise<void> {
  if (ticket.status !== 'open' || ticket.userId !== ctx.actor.id) return;
  if (ticket.unreadMessages > 0) await clearUnread(ctx, ticket.id);
  await markMessagesRead(ctx, ticket.contactId, ticket.connectionId);
}

export async function markRead(
  ctx: UserCtx,
  { ticketId }: { ticketId: number },
): Promise<Record<string, never>> {
  await markConversationRead(ctx, await getTicket(ctx, ticketId));
  return {};
}
