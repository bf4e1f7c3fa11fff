/** What timers do with many tickets at once, told like any other change. The tickets and their contacts must be locked. */
import type { Ctx } from '#src/platform/context.ts';
import type { FactDef } from '#src/platform/outbox/define.ts';
import { logManyTickets } from '../event-log/log-many-tickets.ts';
import type { TicketEventRow } from '../event-log/ticket-events.queries.ts';
import { type TicketFact, ticketClosed, ticketUpdated } from '../events.ts';
import { followClocks } from '../sla/follow-clocks.ts';
import type { TicketRow } from '../ticket.queries.ts';
import { assignmentOf } from '../update-ticket.ts';
import { closeTicketRows, queueTicketRows } from './many-tickets.queries.ts';

const idsOf = (rows: readonly TicketRow[]): number[] => rows.map(({ id }) => id);

/** Closes tickets in which nobody answers any more, each staying its agent's. */
export async function closeSilentTickets(ctx: Ctx, rows: readonly TicketRow[]): Promise<void> {
  await closeTicketRows(ctx, idsOf(rows));
  await tell(ctx, rows, ticketClosed, 'closed', { silent: true });
}

/** Puts tickets that nobody has taken into this queue, where they wait from now on. */
export async function queueUnqueuedTickets(
  ctx: Ctx,
  rows: readonly TicketRow[],
  queueId: number,
): Promise<void> {
  await queueTicketRows(ctx, idsOf(rows), queueId);
  await tell(ctx, rows, ticketUpdated, 'queued', { toQueueId: queueId });
}

async function tell(
  ctx: Ctx,
  rows: readonly TicketRow[],
  fact: FactDef<TicketFact>,
  kind: string,
  details: TicketEventRow['details'],
): Promise<void> {
  await followClocks(ctx, idsOf(rows));
  for (const row of rows) ctx.emit(fact, { ticketId: row.id, before: assignmentOf(row), byUserId: null });
  const lines = rows.map(({ id: ticketId }) => ({ ticketId, details }));
  await logManyTickets(ctx, kind, lines);
}
