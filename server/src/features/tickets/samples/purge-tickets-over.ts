/** All tickets over a connection go at once and for good, with all that hangs on them; their messages must be gone, and their contacts locked. */
import type { Ctx } from '#src/platform/context.ts';
import { deleteTicketsOver } from '../bulk/many-tickets.queries.ts';
import { ticketDeleted } from '../events.ts';
import { actingUserId } from '../update-ticket.ts';

export async function purgeTicketsOver(ctx: Ctx, connectionId: number): Promise<void> {
  for (const { id: ticketId, ...before } of await deleteTicketsOver(ctx, connectionId))
    ctx.emit(ticketDeleted, { ticketId, before, byUserId: actingUserId(ctx) });
}
