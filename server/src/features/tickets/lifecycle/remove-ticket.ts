/** An admin deletes a ticket: it disappears everywhere at once, and nobody can bring it back here. */
import type { UserCtx } from '#src/platform/context.ts';
import { lockTicket } from '../access/ticket-access.ts';
import { ticketDeleted } from '../events.ts';
import { removePins } from '../pins/remove-pins.ts';
import { followClocks } from '../sla/follow-clocks.ts';
import { deleteTicketTags } from '../tags/ticket-tags.queries.ts';
import { updateTicketRow } from '../ticket.queries.ts';
import { actingUserId, assignmentOf } from '../update-ticket.ts';

export async function removeTicket(
  ctx: UserCtx,
  { ticketId }: { ticketId: number },
): Promise<{ message: string }> {
  const ticket = await lockTicket(ctx, ticketId);
  await updateTicketRow(ctx, ticket.id, { deletedAt: ctx.now() }, false);
  await deleteTicketTags(ctx, ticket.id);
  await removePins(ctx, ticket.id);
  await followClocks(ctx, [ticket.id]);
  ctx.emit(ticketDeleted, { ticketId: ticket.id, before: assignmentOf(ticket), byUserId: actingUserId(ctx) });
  return { message: 'ticket deleted' };
}
