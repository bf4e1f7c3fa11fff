/** Gives a ticket exactly these tags. A ticket stands in one lane of the board: of several the last one counts. */
import { fail, type Input, type TicketDetail, type ticketsContract } from '@prosa/shared';
import { lockTags } from '#src/features/tags/index.ts';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
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
  const wanted = [...new Set(tagIds)];
  const known = await lockTags(ctx.db, wanted);
  if (known.length < wanted.length) fail('ERR_NO_TAG_FOUND');
  await replaceTicketTags(ctx, ticket.id, inOneLane(wanted, known));
  ctx.emit(ticketUpdated, { ticketId: ticket.id, before: placeOf(ticket), byUserId: actingUserId(ctx) });
}

/** Of tags that have gone meanwhile nothing is left; the ticket must be locked. */
export async function settleTags(ctx: Ctx, ticket: Pick<TicketRow, 'id' | 'tagIds'>): Promise<void> {
  const known = await lockTags(ctx.db, ticket.tagIds);
  const present = ticket.tagIds.filter((tagId) => known.some(({ id }) => id === tagId));
  await replaceTicketTags(ctx, ticket.id, inOneLane(present, known));
}

type Known = readonly { readonly id: number; readonly kanban: number }[];

function inOneLane(tagIds: readonly number[], known: Known): number[] {
  const lanes = new Set(known.filter(({ kanban }) => kanban === 1).map(({ id }) => id));
  const last = tagIds.findLast((tagId) => lanes.has(tagId));
  return tagIds.filter((tagId) => !lanes.has(tagId) || tagId === last);
}
