/** The event log of many tickets at once. */
import type { Ctx } from '#src/platform/context.ts';
import { ticketEventLogged } from '../events.ts';
import { insertTicketLines, type TicketLine } from './ticket-event-lines.queries.ts';

/** Adds a line of one kind to the event log of each ticket and emits `ticketEventLogged`. Their contacts must be locked. */
export async function logManyTickets(ctx: Ctx, kind: string, lines: readonly TicketLine[]): Promise<void> {
  if (lines.length === 0) return;
  for (const { id, ticketId } of await insertTicketLines(ctx, kind, lines))
    ctx.emit(ticketEventLogged, { ticketId, eventId: id });
}
