/** A ticket is resolved: whoever does it becomes its user, the bot's state is cleared, nothing more can be written. */
import type { Ctx } from '#src/platform/context.ts';
import { ticketClosed } from '../events.ts';
import { type TicketDetailRow, updateEpisode } from '../ticket.queries.ts';
import { actingUserId, updateTicket } from '../update-ticket.ts';

export type Closing = {
  readonly reason?: string | undefined;
  /** The customer is told nothing. */
  readonly silent?: boolean | undefined;
};

export async function closeTicket(
  ctx: Ctx,
  ticket: TicketDetailRow,
  { reason, silent }: Closing,
): Promise<void> {
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
    ...(reason ? { reason } : {}),
    ...(silent ? ({ silent: true } as const) : {}),
  };
  await updateTicket(ctx, ticket, { status: 'closed', userId, ...cleared }, ticketClosed, line);
  await updateEpisode(ctx, ticket.id, { userId, finishedAt: ctx.now() });
}
