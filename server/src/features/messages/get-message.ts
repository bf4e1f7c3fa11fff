/** A message of the conversation behind a ticket; one of another conversation does not exist there. */
import { fail } from '@prosa/shared';
import type { TicketDetailRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { findMessage, type MessageRow } from './message.queries.ts';

export async function getMessageOf(
  ctx: Ctx,
  ticket: Pick<TicketDetailRow, 'contactId' | 'connectionId'>,
  messageId: string,
): Promise<MessageRow> {
  const message = await findMessage(ctx, messageId);
  const isOfIt = message?.contactId === ticket.contactId && message.connectionId === ticket.connectionId;
  return isOfIt && message !== undefined ? message : fail('ERR_NO_MESSAGE_FOUND');
}
