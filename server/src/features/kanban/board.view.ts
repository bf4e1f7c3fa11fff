import { cardOf, type KanbanCard } from '@prosa/shared';
import { type TicketRow, ticketViews } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';

/** Of a message so much is shown that two lines are full. */
const previewLength = 120;

export const kanbanCards = async (ctx: Ctx, rows: readonly TicketRow[]): Promise<KanbanCard[]> =>
  (await ticketViews(ctx, rows)).map((ticket) => ({
    ...cardOf(ticket),
    lastMessage: ticket.lastMessage.slice(0, previewLength),
  }));
