/**
 * Two contacts turn out to be one person: of two live tickets on one connection the older one takes in the other, with
 * its lines, tags, unread messages and whatever else points at it. Both contacts must be locked.
 */
import type { Ctx } from '#src/platform/context.ts';
import { reloadTicket } from '../access/ticket-access.ts';
import { ticketDeleted, ticketUpdated } from '../events.ts';
import { takeOverPins } from '../pins/take-over-pins.ts';
import { followClocks } from '../sla/follow-clocks.ts';
import { settleTags } from '../tags/sync-tags.ts';
import { findLiveTicket, type TicketRow, updateTicketRow } from '../ticket.queries.ts';
import { actingUserId, assignmentOf } from '../update-ticket.ts';
import { absorbTicketRow, joinEpisodes, joinTags, repointTicket } from './join-tickets.queries.ts';

export type Joined = { readonly into: number; readonly from: number; readonly connectionId: number };

/**
 * Joins the live tickets of two contacts who are one person; returns the one they have on the connection from now on.
 */
export async function joinLiveTickets(
  ctx: Ctx,
  { into, from, connectionId }: Joined,
): Promise<number | undefined> {
  const mine = await findLiveTicket(ctx, into, connectionId);
  const theirs = await findLiveTicket(ctx, from, connectionId);
  const live = mine ?? theirs;
  if (live === undefined) return undefined;
  if (mine === undefined || theirs === undefined) {
    ctx.emit(ticketUpdated, { ticketId: live.id, before: assignmentOf(live), byUserId: actingUserId(ctx) });
    return live.id;
  }
  return mine.id < theirs.id ? takeInTicket(ctx, mine, theirs) : takeInTicket(ctx, theirs, mine);
}

/** Makes what belongs to a live ticket another's, which has it from then on; returns the id of that one. Both must be locked. */
export async function takeInTicket(ctx: Ctx, kept: TicketRow, gone: TicketRow): Promise<number> {
  await joinTags(ctx, kept.id, gone.id);
  await joinEpisodes(ctx, kept.id, gone.id);
  await takeOverPins(ctx, kept.id, gone.id);
  await updateTicketRow(ctx, gone.id, { deletedAt: ctx.now(), mergedIntoId: kept.id }, false);
  // Ends what was missed, which the kept one has from then on, and drops the rest, whether or not anything is promised now.
  await followClocks(ctx, [gone.id], { again: true });
  await repointTicket(ctx, gone.id, kept.id);
  await absorbTicketRow(ctx, kept.id, gone.id);
  await settleTags(ctx, await reloadTicket(ctx, kept.id));
  await followClocks(ctx, [kept.id]);
  const byUserId = actingUserId(ctx);
  ctx.emit(ticketDeleted, { ticketId: gone.id, before: assignmentOf(gone), byUserId, intoId: kept.id });
  ctx.emit(ticketUpdated, { ticketId: kept.id, before: assignmentOf(kept), byUserId });
  return kept.id;
}
