/**
 * A ticket that was put off is back: its moment has come, its customer has written, or somebody wants it back. Whatever
 * else becomes of a ticket ends its being put off as well (`update-ticket.ts`).
 */
import type { TicketDetail } from '@prosa/shared';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { lockTicket, reloadTicket } from '../access/ticket-access.ts';
import { logTicketEvent } from '../event-log/log-ticket-event.ts';
import { ticketWoken } from '../events.ts';
import { assertCanHandOn } from '../lifecycle/ticket-guards.ts';
import { followClocks } from '../sla/follow-clocks.ts';
import { type TicketRow, updateTicketRow } from '../ticket.queries.ts';
import { ticketDetail } from '../ticket.view.ts';
import { actingUserId, assignmentOf, awake, updateTicket } from '../update-ticket.ts';

export async function wakeTicket(
  ctx: UserCtx,
  { ticketId }: { readonly ticketId: number },
): Promise<TicketDetail> {
  const ticket = await lockTicket(ctx, ticketId);
  await assertCanHandOn(ctx, ticket);
  if (ticket.snoozedAt !== null) await wakeInPlace(ctx, ticket, 'user');
  return ticketDetail(ctx, await reloadTicket(ctx, ticket.id));
}

/** Brings a ticket back whose moment has come: on top of its list and unread, so that somebody sees it. */
export async function wakeDueTicket(ctx: Ctx, ticket: TicketRow): Promise<void> {
  const change = { unreadMessages: Math.max(1, ticket.unreadMessages) };
  await updateTicket(ctx, ticket, change, ticketWoken, { kind: 'woken', wokenBy: 'due' });
}

/** Brings a ticket back where it stands: a message of its customer has moved it already, and who asks sees it. */
export async function wakeInPlace(ctx: Ctx, ticket: TicketRow, wokenBy: 'reply' | 'user'): Promise<void> {
  await updateTicketRow(ctx, ticket.id, awake, false);
  await followClocks(ctx, [ticket.id]);
  await logTicketEvent(ctx, ticket, { kind: 'woken', wokenBy });
  ctx.emit(ticketWoken, { ticketId: ticket.id, before: assignmentOf(ticket), byUserId: actingUserId(ctx) });
}
