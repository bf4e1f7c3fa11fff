/** Who may write in a conversation: its assignee and admins, while the ticket is open and its connection has not been given up. */
import { canWriteToTicket, fail } from '@prosa/shared';
import { lockTicket } from '#src/features/tickets/access/index.ts';
import { findLiveTicket, type TicketDetailRow } from '#src/features/tickets/index.ts';
import { failHeldByColleague } from '#src/features/tickets/lifecycle/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { findMessage, type MessageRow } from './message.queries.ts';

/** Throws unless the caller may write in the ticket and its connection can send: the code names the reason. */
export async function assertWritable(ctx: UserCtx, ticket: TicketDetailRow): Promise<void> {
  if (ticket.status !== 'open') fail('ERR_TICKET_NOT_OPEN');
  if (!canWriteToTicket(ctx.actor, ticket)) await failHeldByColleague(ctx, ticket);
  const connection = (await ctx.cached(connectionNames)).get(ticket.connectionId);
  if (connection === undefined || connection.deleted || connection.status === 'DISCONNECTED')
    fail('ERR_WAPP_NOT_INITIALIZED');
}

/**
 * Returns a message as its conversation's present ticket allows to change it, whichever ticket it was written in; both
 * are locked. Throws ERR_NO_MESSAGE_FOUND for one that the caller may not see.
 */
export async function lockWritableMessage(
  ctx: UserCtx,
  messageId: string,
): Promise<{ message: MessageRow; ticket: TicketDetailRow }> {
  const seen = (await findMessage(ctx, messageId)) ?? fail('ERR_NO_MESSAGE_FOUND');
  const live = await findLiveTicket(ctx, seen.contactId, seen.connectionId);
  const ticket = await lockTicket(ctx, live?.id ?? seen.ticketId);
  await assertWritable(ctx, ticket);
  return { ticket, message: (await findMessage(ctx, messageId)) ?? fail('ERR_NO_MESSAGE_FOUND') };
}
