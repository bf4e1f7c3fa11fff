/**
 * A ticket is resolved: whoever does it becomes its user, the bot's state is cleared, nothing more can be written. For some
 * seconds it can be taken back.
 */
import type { Ctx } from '#src/platform/context.ts';
import { chosenReason } from '../closing/chosen-reason.ts';
import { holdClosing } from '../closing/hold-closing.ts';
import { ticketClosed } from '../events.ts';
import { removePins } from '../pins/remove-pins.ts';
import { type TicketDetailRow, updateEpisode } from '../ticket.queries.ts';
import { actingUserId, updateTicket } from '../update-ticket.ts';

export type Closing = {
  readonly reason?: string | undefined;
  /** Which of the list of its queue or company. */
  readonly reasonId?: number | null | undefined;
  /** The customer is told nothing. */
  readonly silent?: boolean | undefined;
  /** The step for many tickets that it is part of. */
  readonly bulkId?: number | undefined;
};

export async function closeTicket(
  ctx: Ctx,
  ticket: TicketDetailRow,
  { silent, bulkId, ...given }: Closing,
): Promise<void> {
  const chosen = await chosenReason(ctx, ticket, given);
  await holdClosing(ctx, ticket, bulkId ?? null);
  await removePins(ctx, ticket.id);
  const userId = actingUserId(ctx) ?? ticket.userId;
  const cleared = {
    chatbot: false,
    useIntegration: false,
    promptId: null,
    integrationId: null,
    unreadMessages: 0,
  };
  const line = {
    kind: 'closed',
    ...chosen,
    ...(silent ? ({ silent: true } as const) : {}),
  };
  await updateTicket(ctx, ticket, { status: 'closed', userId, ...cleared }, ticketClosed, line);
  await updateEpisode(ctx, ticket.id, {
    userId,
    finishedAt: ctx.now(),
    reasonId: chosen.reasonId ?? null,
  });
}
