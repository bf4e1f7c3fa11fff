/** Gives a ticket exactly these tags. A ticket stands in one lane of the board: of several the last one counts. */
import { fail, type Input, type TicketDetail, type ticketsContract } from '@prosa/shared';
import { listLanes, tagNames } from '#src/features/tags/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { actingUserId, placeOf } from './change-ticket.ts';
import { ticketUpdated } from './events.ts';
import type { TicketRow } from './ticket.queries.ts';
import { ticketDetail } from './ticket.view.ts';
import { lockTicket, reloadTicket } from './ticket-access.ts';
import { replaceTicketTags } from './ticket-tags.queries.ts';

export async function syncTags(
  ctx: UserCtx,
  input: Input<typeof ticketsContract.syncTags>,
): Promise<TicketDetail> {
  const ticket = await lockTicket(ctx, input.ticketId);
  await setTags(ctx, ticket, input.tags);
  return ticketDetail(ctx, await reloadTicket(ctx, ticket.id));
}

/** The ticket must be locked. */
export async function setTags(ctx: UserCtx, ticket: TicketRow, tagIds: readonly number[]): Promise<void> {
  const known = await ctx.cached(tagNames);
  const wanted = [...new Set(tagIds)];
  if (wanted.some((tagId) => !known.has(tagId))) fail('ERR_NO_TAG_FOUND');
  await replaceTicketTags(ctx, ticket.id, await inOneLane(ctx, wanted));
  ctx.emit(ticketUpdated, { ticketId: ticket.id, before: placeOf(ticket), byUserId: actingUserId(ctx) });
}

async function inOneLane(ctx: UserCtx, tagIds: readonly number[]): Promise<number[]> {
  const lanes = new Set((await listLanes(ctx.db)).map((lane) => lane.id));
  const last = tagIds.findLast((tagId) => lanes.has(tagId));
  return tagIds.filter((tagId) => !lanes.has(tagId) || tagId === last);
}
