/** Where the conversation of a closed ticket goes on: its customer's live ticket over the same connection. */
import { canReadTicket, type TicketView } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { ticketActor } from '#src/tenant/users/index.ts';
import { getTicket } from '../access/ticket-access.ts';
import { findLiveTicket } from '../ticket.queries.ts';
import { ticketViews } from '../ticket.view.ts';

/** Returns it; `null` where there is none, the ticket is live itself, or the caller may not read it. */
export async function findLive(
  ctx: UserCtx,
  { ticketId }: { readonly ticketId: number },
): Promise<TicketView | null> {
  const { id, contactId, connectionId } = await getTicket(ctx, ticketId);
  const live = await findLiveTicket(ctx, contactId, connectionId);
  if (live === undefined || live.id === id || !canReadTicket(await ticketActor(ctx), live)) return null;
  return (await ticketViews(ctx, [live]))[0] ?? null;
}
