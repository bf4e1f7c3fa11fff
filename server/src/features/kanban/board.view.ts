import { cardOf, type KanbanCard, truncated } from '@prosa/shared';
import { type TicketRow, ticketViews } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';

/** How many characters of a message are shown: two lines are full then. */
const previewLength = 120;

export const kanbanCards = async (ctx: Ctx, rows: readonly TicketRow[]): Promise<KanbanCard[]> =>
  (await ticketViews(ctx, rows)).map((ticket) => ({
    ...cardOf(ticket),
    lastMessage: truncated(ticket.lastMessage, previewLength),
  }));
