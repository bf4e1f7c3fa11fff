/** What every change of a ticket does: write the row, add the line to its trail, state the fact. */
import type { Ctx } from '#src/platform/context.ts';
import type { FactDef } from '#src/platform/outbox/define.ts';
import type { TicketFact } from './events.ts';
import { type TicketChange, type TicketRow, updateTicket } from './ticket.queries.ts';
import { trailTicket } from './trail/trail-ticket.ts';

type Line = {
  readonly kind: string;
  readonly toUserId?: number;
  readonly toQueueId?: number;
  readonly reason?: string;
  readonly silent?: true;
};

export const placeOf = (row: Pick<TicketRow, 'status' | 'queueId' | 'userId' | 'chatbot'>) => ({
  status: row.status,
  queueId: row.queueId,
  userId: row.userId,
  chatbot: row.chatbot,
});

export const actingUserId = (ctx: Ctx): number | null => (ctx.actor.kind === 'user' ? ctx.actor.id : null);

/** The ticket must be locked. Moves it to the top of its list. */
export async function changeTicket(
  ctx: Ctx,
  ticket: TicketRow,
  change: TicketChange,
  fact: FactDef<TicketFact>,
  line: Line,
): Promise<void> {
  await updateTicket(ctx, ticket.id, change, true);
  await trailTicket(ctx, ticket, line);
  ctx.emit(fact, { ticketId: ticket.id, before: placeOf(ticket), byUserId: actingUserId(ctx) });
}
