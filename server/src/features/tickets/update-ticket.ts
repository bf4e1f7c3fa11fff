/** What every change of a ticket does: write the row, add an entry to its event log, emit the fact. */
import type { WakeReason } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { FactDef } from '#src/platform/outbox/define.ts';
import { logTicketEvent } from './event-log/log-ticket-event.ts';
import type { TicketFact } from './events.ts';
import { followClocks } from './sla/follow-clocks.ts';
import { type TicketChange, type TicketRow, updateTicketRow } from './ticket.queries.ts';

type Line = {
  readonly kind: string;
  readonly toUserId?: number;
  readonly toQueueId?: number;
  readonly reason?: string;
  readonly reasonId?: number;
  readonly silent?: true;
  readonly absent?: true;
  readonly wokenBy?: WakeReason;
};

/** Not put off. */
export const awake = { snoozedAt: null, snoozedUntil: null, snoozedById: null } as const;

/** Returns where a ticket stands and who has it: what facts carry as `before`. */
export const assignmentOf = (row: Pick<TicketRow, 'status' | 'queueId' | 'userId' | 'chatbot'>) => ({
  status: row.status,
  queueId: row.queueId,
  userId: row.userId,
  chatbot: row.chatbot,
});

export const actingUserId = (ctx: Ctx): number | null => (ctx.actor.kind === 'user' ? ctx.actor.id : null);

/** Changes a ticket, which must be locked, and moves it to the top of its list; it is put off no longer. */
export async function updateTicket(
  ctx: Ctx,
  ticket: TicketRow,
  change: TicketChange,
  fact: FactDef<TicketFact>,
  line: Line,
): Promise<void> {
  await updateTicketRow(ctx, ticket.id, { ...awake, ...change }, true);
  await logTicketEvent(ctx, ticket, line);
  await followClocks(ctx, [ticket.id]);
  ctx.emit(fact, { ticketId: ticket.id, before: assignmentOf(ticket), byUserId: actingUserId(ctx) });
}
