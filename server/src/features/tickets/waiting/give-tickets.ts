/** Waiting tickets get an agent without anybody's doing, or are noted to have got none; told like any other change. */
import type { AssignmentReason, UnassignedReason } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { logManyTickets } from '../event-log/log-many-tickets.ts';
import { ticketAccepted } from '../events.ts';
import type { TicketRow } from '../ticket.queries.ts';
import { assignmentOf } from '../update-ticket.ts';
import { giveTicketRows } from './waiting.queries.ts';

export type Gift = {
  readonly ticket: TicketRow;
  readonly userId: number;
  readonly assignedBy: AssignmentReason;
};

/** Opens each ticket as its user's. They must wait and be locked with their contacts. */
export async function giveTickets(ctx: Ctx, gifts: readonly Gift[]): Promise<void> {
  if (gifts.length === 0) return;
  await giveTicketRows(
    ctx,
    gifts.map(({ ticket, userId }) => ({ ticketId: ticket.id, userId })),
  );
  for (const { ticket } of gifts)
    ctx.emit(ticketAccepted, { ticketId: ticket.id, before: assignmentOf(ticket), byUserId: null });
  const lines = gifts.map(({ ticket, userId: toUserId, assignedBy }) => ({
    ticketId: ticket.id,
    details: { toUserId, assignedBy },
  }));
  await logManyTickets(ctx, 'assigned', lines);
}

/** Notes why tickets were given to nobody. */
export const noteUnassigned = (
  ctx: Ctx,
  tickets: readonly { readonly id: number; readonly reason: UnassignedReason }[],
): Promise<void> =>
  logManyTickets(
    ctx,
    'unassigned',
    tickets.map(({ id: ticketId, reason: unassigned }) => ({ ticketId, details: { unassigned } })),
  );
