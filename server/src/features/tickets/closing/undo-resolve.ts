/**
 * A closing is taken back as if it had not been, as long as its customer has been told nothing. What they have written
 * meanwhile into a new ticket that nobody has taken comes along; where somebody has, that is the conversation now.
 */
import { fail, type TicketDetail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { lockTicket, reloadTicket } from '../access/ticket-access.ts';
import { logTicketEvent } from '../event-log/log-ticket-event.ts';
import { ticketReopened } from '../events.ts';
import { assertNoOtherLiveTicket } from '../lifecycle/assert-no-other-live-ticket.ts';
import { takeInTicket } from '../lifecycle/join-tickets.ts';
import { placeStillThere } from '../lifecycle/place-still-there.ts';
import { assertCanHandOn } from '../lifecycle/ticket-guards.ts';
import { restorePins } from '../pins/restore-pins.ts';
import { reopenClocks } from '../sla/clock.queries.ts';
import { followClocks } from '../sla/follow-clocks.ts';
import { setSnooze } from '../snooze/snooze-ticket.ts';
import {
  findLiveTicket,
  type TicketDetailRow,
  type TicketRow,
  updateEpisode,
  updateTicketRow,
} from '../ticket.queries.ts';
import { ticketDetail } from '../ticket.view.ts';
import { actingUserId, assignmentOf } from '../update-ticket.ts';
import { type ClosingHold, deleteHold, findHold } from './closing-hold.queries.ts';

/** Returns the ticket as it is then; one that is open again already stays as it is. Throws ERR_UNDO_TOO_LATE. */
export async function undoResolve(
  ctx: UserCtx,
  { ticketId }: { readonly ticketId: number },
): Promise<TicketDetail> {
  const ticket = await lockTicket(ctx, ticketId);
  if (ticket.status === 'closed') {
    const hold = (await findHold(ctx, ticket.id)) ?? fail('ERR_UNDO_TOO_LATE');
    if (hold.userId !== ctx.actor.id) await assertCanHandOn(ctx, { ...hold.before, id: ticket.id });
    await restoreTicket(ctx, ticket, hold);
  }
  return ticketDetail(ctx, await reloadTicket(ctx, ticket.id));
}

/** Makes a closed ticket what it was before; it and its contact must be locked. Throws ERR_OTHER_OPEN_TICKET. */
export async function restoreTicket(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  { before }: ClosingHold,
): Promise<void> {
  const newer = await takeInNewer(ctx, ticket, before.userId);
  const { chatbot, useIntegration, promptId, integrationId } = before;
  const change = {
    ...(await placeStillThere(ctx, before)),
    chatbot,
    useIntegration,
    promptId,
    integrationId,
  };
  const unreadMessages = before.unreadMessages + (newer?.unreadMessages ?? 0);
  // What has come meanwhile has moved it.
  const place = newer === undefined ? { updatedAt: new Date(before.updatedAt) } : {};
  await updateTicketRow(ctx, ticket.id, { ...change, ...place, unreadMessages }, false);
  await reopenClocks(ctx, ticket.id);
  await followClocks(ctx, [ticket.id]);
  await updateEpisode(ctx, ticket.id, { userId: before.episodeUserId, finishedAt: null, reasonId: null });
  await restorePins(ctx, ticket.id, before.pinnedBy ?? []);
  await deleteHold(ctx, ticket.id);
  await logTicketEvent(ctx, newer === undefined ? ticket : await reloadTicket(ctx, ticket.id), {
    kind: 'unresolved',
  });
  ctx.emit(ticketReopened, {
    ticketId: ticket.id,
    before: assignmentOf(ticket),
    byUserId: actingUserId(ctx),
  });
  // Who writes is not put off any longer.
  if (before.snoozedAt !== null && newer === undefined)
    await setSnooze(
      ctx,
      { ...ticket, ...change },
      {
        snoozedAt: new Date(before.snoozedAt),
        snoozedUntil: before.snoozedUntil === null ? null : new Date(before.snoozedUntil),
        snoozedById: before.snoozedById,
      },
    );
}

/** Takes in the ticket that the customer has opened since, if nobody else has taken it; returns it as it was. */
async function takeInNewer(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  userId: number | null,
): Promise<TicketRow | undefined> {
  const newer = await findLiveTicket(ctx, ticket.contactId, ticket.connectionId);
  if (newer === undefined) return undefined;
  // It may have come back to the same person by itself.
  const isTheirs = newer.status === 'pending' || (userId !== null && newer.userId === userId);
  if (!isTheirs || newer.humanSpoke)
    await assertNoOtherLiveTicket(ctx, ticket.contactId, ticket.connectionId);
  await takeInTicket(ctx, ticket, newer);
  return newer;
}
