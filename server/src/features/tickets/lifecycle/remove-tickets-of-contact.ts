/** The tickets of a contact that is being deleted go with it, as if an admin had deleted each. The contact must be locked. */
import type { Ctx } from '#src/platform/context.ts';
import { ticketDeleted } from '../events.ts';
import { removePins } from '../pins/remove-pins.ts';
import { followClocks } from '../sla/follow-clocks.ts';
import { deleteTicketTags } from '../tags/ticket-tags.queries.ts';
import { listTicketIdsOf, lockTicketRow, updateTicketRow } from '../ticket.queries.ts';
import { actingUserId, assignmentOf } from '../update-ticket.ts';

export async function removeTicketsOfContact(ctx: Ctx, contactId: number): Promise<void> {
  for (const ticketId of await listTicketIdsOf(ctx, contactId)) {
    const ticket = await lockTicketRow(ctx, ticketId);
    if (ticket === undefined) continue;
    await updateTicketRow(ctx, ticketId, { deletedAt: ctx.now() }, false);
    await deleteTicketTags(ctx, ticketId);
    await removePins(ctx, ticketId);
    await followClocks(ctx, [ticketId]);
    ctx.emit(ticketDeleted, { ticketId, before: assignmentOf(ticket), byUserId: actingUserId(ctx) });
  }
}
