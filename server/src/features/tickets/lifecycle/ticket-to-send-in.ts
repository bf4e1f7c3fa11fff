/**
 * Where something goes that the company sends of its own accord: into the live ticket, if there is one. Else into a new
 * one, where a conversation is to be opened; and where none is, behind the last of the closed ones, so that it stands in
 * the history and nobody has a ticket to deal with. Whom nobody has spoken with yet gets a ticket that is closed from the
 * beginning. The contact must be locked.
 */
import type { Ctx } from '#src/platform/context.ts';
import { reloadTicket } from '../access/ticket-access.ts';
import { ticketCreated } from '../events.ts';
import { findLatestTicketId, findLiveTicket, insertTicket, type TicketDetailRow } from '../ticket.queries.ts';
import type { Conversation } from './create-ticket.ts';
import { openTicket } from './create-ticket.ts';

export type Occasion = Conversation & {
  /** A new ticket is opened where none is live. */
  readonly opens: boolean;
  /** The user who has the ticket then; null where it waits. */
  readonly userId: number | null;
  readonly queueId: number | null;
};

export async function ticketToSendIn(ctx: Ctx, occasion: Occasion): Promise<TicketDetailRow> {
  const { contactId, connectionId } = occasion;
  const live = await findLiveTicket(ctx, contactId, connectionId);
  const id = live?.id ?? (occasion.opens ? await opened(ctx, occasion) : await kept(ctx, occasion));
  return reloadTicket(ctx, id);
}

const opened = (ctx: Ctx, { opens: _, ...ticket }: Occasion): Promise<number> =>
  openTicket(ctx, { ...ticket, status: ticket.userId === null ? 'pending' : 'open' });

async function kept(ctx: Ctx, { opens: _, ...ticket }: Occasion): Promise<number> {
  const last = await findLatestTicketId(ctx, ticket.contactId, ticket.connectionId);
  if (last !== undefined) return last;
  const ticketId = await insertTicket(ctx, { ...ticket, status: 'closed' });
  ctx.emit(ticketCreated, { ticketId, before: null, byUserId: null });
  return ticketId;
}
