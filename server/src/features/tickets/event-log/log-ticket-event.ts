/** The event log of a ticket: one entry for everything that happens to it, shown among its messages. */
import type { Ctx } from '#src/platform/context.ts';
import { ticketEventLogged } from '../events.ts';
import type { TicketRow } from '../ticket.queries.ts';
import { insertTicketEvent, type TicketEventRow } from './ticket-events.queries.ts';

export type TicketEventEntry = TicketEventRow['details'] & { readonly kind: string };

/** Adds an entry to the ticket's event log and emits `ticketEventLogged`. The contact must be locked. */
export async function logTicketEvent(
  ctx: Ctx,
  ticket: TicketRow,
  { kind, ...details }: TicketEventEntry,
): Promise<void> {
  const eventId = await insertTicketEvent(ctx, ticket, kind, details);
  ctx.emit(ticketEventLogged, { ticketId: ticket.id, eventId });
}
