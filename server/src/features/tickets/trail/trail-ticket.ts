/** Adds a line to a ticket's trail and states that it is there. The contact must be locked. */
import type { Ctx } from '#src/platform/context.ts';
import { ticketTrailed } from '../events.ts';
import type { TicketRow } from '../ticket.queries.ts';
import { insertTicketEvent, type TicketEventRow } from './ticket-events.queries.ts';

export type TrailLine = TicketEventRow['details'] & { readonly kind: string };

export async function trailTicket(
  ctx: Ctx,
  ticket: TicketRow,
  { kind, ...details }: TrailLine,
): Promise<void> {
  const eventId = await insertTicketEvent(ctx, ticket, kind, details);
  ctx.emit(ticketTrailed, { ticketId: ticket.id, eventId });
}
