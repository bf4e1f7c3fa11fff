/**
 * The ticket an incoming message belongs to: the contact's live one on that connection, whoever's queue it is in, else a
 * new waiting one. The contact must be locked, so fifty first messages at once open one ticket.
 */
import type { Ctx } from '#src/platform/context.ts';
import { openTicket } from './create-ticket.ts';
import { findLiveTicket, type TicketRow } from './ticket.queries.ts';
import { reloadTicket } from './ticket-access.ts';

export type Conversation = {
  readonly contactId: number;
  readonly connectionId: number;
  readonly isGroup: boolean;
};

export async function findOrOpenTicket(
  ctx: Ctx,
  { contactId, connectionId, isGroup }: Conversation,
): Promise<{ ticket: TicketRow; opened: boolean }> {
  const live = await findLiveTicket(ctx, contactId, connectionId);
  if (live !== undefined) return { ticket: live, opened: false };
  const id = await openTicket(ctx, {
    status: 'pending',
    contactId,
    connectionId,
    queueId: null,
    userId: null,
    isGroup,
  });
  return { ticket: await reloadTicket(ctx, id), opened: true };
}
