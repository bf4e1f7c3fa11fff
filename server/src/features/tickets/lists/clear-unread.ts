/** A conversation has been read: its unread counter is 0 again. Its place in the list stays. */
import type { Ctx } from '#src/platform/context.ts';
import { ticketRead } from '../events.ts';
import { updateTicketRow } from '../ticket.queries.ts';

export async function clearUnread(ctx: Ctx, ticketId: number): Promise<void> {
  await updateTicketRow(ctx, ticketId, { unreadMessages: 0 }, false);
  ctx.emit(ticketRead, { ticketId });
}
