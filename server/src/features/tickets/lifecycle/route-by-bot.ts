/**
 * A bot routes a waiting ticket: into a queue, out of it again, or it takes and leaves the conversation itself. The
 * contact must be locked. Nobody has waited for a person before the bot has found out for whom.
 */
import type { Ctx } from '#src/platform/context.ts';
import { logTicketEvent } from '../event-log/log-ticket-event.ts';
import { ticketUpdated } from '../events.ts';
import { followClocks } from '../sla/follow-clocks.ts';
import { type EpisodeChange, type TicketRow, updateEpisode, updateTicketRow } from '../ticket.queries.ts';
import { actingUserId, assignmentOf, updateTicket } from '../update-ticket.ts';

export type BotRouting = {
  /** Undefined: it stays where it is. */
  readonly queueId: number | null | undefined;
  /** The bot waits for an answer. */
  readonly chatbot: boolean;
};

/** Applies a bot's routing to a waiting ticket and returns the ticket as it is then. */
export async function routeByBot(
  ctx: Ctx,
  ticket: TicketRow,
  { queueId = ticket.queueId, chatbot }: BotRouting,
): Promise<TicketRow> {
  const change = { queueId, chatbot };
  const isMoved = queueId !== ticket.queueId;
  if (!isMoved && chatbot === ticket.chatbot) return ticket;
  if (isMoved && queueId !== null)
    await updateTicket(ctx, ticket, change, ticketUpdated, { kind: 'queued', toQueueId: queueId });
  else {
    await updateTicketRow(ctx, ticket.id, change, false);
    await followClocks(ctx, [ticket.id]);
    ctx.emit(ticketUpdated, { ticketId: ticket.id, before: assignmentOf(ticket), byUserId: null });
  }
  if (chatbot !== ticket.chatbot)
    await logTicketEvent(ctx, ticket, { kind: chatbot ? 'botTook' : 'botLeft' });
  const now = ctx.now();
  const times: EpisodeChange = {
    ...(isMoved && queueId !== null ? { queuedAt: now } : {}),
    ...(chatbot && !ticket.chatbot ? { chatbotAt: now } : {}),
  };
  if (Object.keys(times).length > 0) await updateEpisode(ctx, ticket.id, times);
  return { ...ticket, ...change };
}

/** Gives a waiting ticket back to the bot: what people wrote in it keeps the bot from answering no longer. */
export async function restartBot(ctx: Ctx, ticket: TicketRow): Promise<void> {
  await updateTicketRow(ctx, ticket.id, { humanSpoke: false, chatbot: true }, false);
  await followClocks(ctx, [ticket.id]);
  if (!ticket.chatbot) await logTicketEvent(ctx, ticket, { kind: 'botTook' });
  ctx.emit(ticketUpdated, { ticketId: ticket.id, before: assignmentOf(ticket), byUserId: actingUserId(ctx) });
}
