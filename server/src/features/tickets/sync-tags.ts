/** Gives a ticket exactly these tags. A ticket stands in one lane of the board: of several the last one counts. */
import { fail, type Input, type TicketDetail, type ticketsContract } from '@prosa/shared';
import { listLanes, tagNames } from '#src/features/tags/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { actingUserId, placeOf } from './change-ticket.ts';
import { ticketUpdated } from './events.ts';
import { ticketDetail } from './ticket.view.ts';
import { lockTicket, reloadTicket } from './ticket-access.ts';
import { replaceTicketTags } from './ticket-tags.queries.ts';

export async function syncTags(
  ctx: UserCtx,
  input: Input<typeof ticketsContract.syncTags>,
): Promise<TicketDetail> {
  const ticket = await lockTicket(ctx, input.ticketId);
  const known = await ctx.cached(tagNames);
  const wanted = [...new Set(input.tags)];
  if (wanted.some((tagId) => !known.has(tagId))) fail('ERR_NO_TAG_FOUND');
  await replaceTicketTags(ctx, ticket.id, await inOneLane(ctx, wanted));
  ctx.emit(ticketUpdated, { ticketId: ticket.id, before: placeOf(ticket), byUserId: actingUserId(ctx) });
  return ticketDetail(ctx, await reloadTicket(ctx, ticket.id));
}

async function inOneLane(ctx: UserCtx, tagIds: readonly number[]): Promise<number[]> {
  const lanes = new Set((await listLanes(ctx.db)).map((lane) => lane.id));
  const last = tagIds.findLast((tagId) => lanes.has(tagId));
  return tagIds.filter((tagId) => !lanes.has(tagId) || tagId === last);
}
