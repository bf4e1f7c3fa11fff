/**
 * A live ticket is put off: it leaves the usual lists and comes back by itself. Its customer notices nothing, and what
 * closes or moves tickets by the clock leaves it alone meanwhile.
 */
import {
  defaultZone,
  fail,
  isSnoozable,
  type SnoozeChoice,
  snoozedUntil,
  type TicketDetail,
} from '@prosa/shared';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { lockTicket, reloadTicket } from '../access/ticket-access.ts';
import { logTicketEvent } from '../event-log/log-ticket-event.ts';
import { ticketSnoozed } from '../events.ts';
import { wakeTicketJob } from '../jobs.ts';
import { assertCanHandOn, assertNotClosed } from '../lifecycle/ticket-guards.ts';
import { followClocks } from '../sla/follow-clocks.ts';
import { type TicketDetailRow, type TicketRow, updateTicketRow } from '../ticket.queries.ts';
import { ticketDetail } from '../ticket.view.ts';
import { actingUserId, assignmentOf } from '../update-ticket.ts';

export async function snoozeTicket(
  ctx: UserCtx,
  { ticketId, choice }: { readonly ticketId: number; readonly choice: SnoozeChoice },
): Promise<TicketDetail> {
  const ticket = await lockTicket(ctx, ticketId);
  await snoozeLocked(ctx, ticket, choice);
  return ticketDetail(ctx, await reloadTicket(ctx, ticket.id));
}

/**
 * Puts a ticket off, which must be locked; one that is put off already from now on until the new moment. Throws
 * ERR_NOT_YOUR_TICKET, ERR_TICKET_CLOSED and ERR_SNOOZE_TIME.
 */
export async function snoozeLocked(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  choice: SnoozeChoice,
): Promise<void> {
  await assertCanHandOn(ctx, ticket);
  await assertNotClosed(ctx, ticket);
  const until = await assertSnoozable(ctx, choice);
  const snooze = { snoozedAt: ctx.now(), snoozedUntil: until, snoozedById: ctx.actor.id };
  await setSnooze(ctx, ticket, snooze);
  await logTicketEvent(ctx, ticket, { kind: 'snoozed', until: until?.toISOString() ?? null });
}

/** Returns the moment that a choice means by the company's clock. Throws ERR_SNOOZE_TIME unless it is to come, within a year. */
export async function assertSnoozable(ctx: Ctx, choice: SnoozeChoice): Promise<Date | null> {
  const until = snoozedUntil(choice, ctx.now(), (await ctx.cached(ownCompany))?.timezone ?? defaultZone);
  if (!isSnoozable(until, ctx.now())) fail('ERR_SNOOZE_TIME');
  return until;
}

/** Writes down that a ticket is put off and orders its return; its place in the list stays. */
export async function setSnooze(
  ctx: UserCtx,
  ticket: TicketRow,
  snooze: Pick<TicketRow, 'snoozedAt' | 'snoozedUntil' | 'snoozedById'>,
): Promise<void> {
  await updateTicketRow(ctx, ticket.id, snooze, false);
  await followClocks(ctx, [ticket.id]);
  if (snooze.snoozedUntil !== null)
    ctx.enqueue(wakeTicketJob, { ticketId: ticket.id }, { runAt: snooze.snoozedUntil });
  ctx.emit(ticketSnoozed, { ticketId: ticket.id, before: assignmentOf(ticket), byUserId: actingUserId(ctx) });
}
