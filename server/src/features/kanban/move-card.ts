/**
 * Moves a ticket on the board. Who names the lane they saw it in is told when somebody else was faster; nobody moves what
 * has been closed meanwhile, or into a lane that is gone.
 */
import { fail, type Input, type KanbanCard, type kanbanContract, openLane } from '@prosa/shared';
import { lockTicket, reloadTicket } from '#src/features/tickets/access/index.ts';
import type { TicketRow } from '#src/features/tickets/index.ts';
import { assertNotClosed } from '#src/features/tickets/lifecycle/index.ts';
import { setTags } from '#src/features/tickets/tags/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { laneTags, lockTags } from '#src/tenant/tags/index.ts';
import { isMovedMeanwhile } from './board.rules.ts';
import { kanbanCards } from './board.view.ts';

/** Gives a ticket a tag and returns its card. Any tag may be given; only a lane takes another's place. */
export async function placeCard(
  ctx: UserCtx,
  { ticketId, tagId, from }: Input<typeof kanbanContract.place>,
): Promise<KanbanCard> {
  const ticket = await lockTicket(ctx, ticketId);
  const [tag] = await lockTags(ctx.db, [tagId]);
  if (tag === undefined) fail('ERR_NO_TAG_FOUND');
  if (tag.kanban === 1) {
    await assertNotClosed(ctx, ticket);
    await assertNotMoved(ctx, ticket, from, tagId);
  }
  if (!isWorn(ticket, tag)) await setTags(ctx, ticket, worn(ticket, tagId));
  return card(ctx, ticketId);
}

/** Takes a ticket out of its lane and returns its card; tags that are no lanes stay. */
export async function clearCard(
  ctx: UserCtx,
  { ticketId, from }: Input<typeof kanbanContract.clear>,
): Promise<KanbanCard> {
  const ticket = await lockTicket(ctx, ticketId);
  await assertNotClosed(ctx, ticket);
  await assertNotMoved(ctx, ticket, from, openLane);
  const known = await lockTags(ctx.db, ticket.tagIds);
  const others = ticket.tagIds.filter((id) => known.some((tag) => tag.id === id && tag.kanban === 0));
  if (others.length < ticket.tagIds.length) await setTags(ctx, ticket, others);
  return card(ctx, ticketId);
}

/** The last of several lanes counts, so the wanted one goes to the end. */
const worn = ({ tagIds }: TicketRow, tagId: number): number[] => [
  ...tagIds.filter((id) => id !== tagId),
  tagId,
];

const isWorn = ({ tagIds, laneId }: TicketRow, tag: { id: number; kanban: number }): boolean =>
  tag.kanban === 1 ? laneId === tag.id : tagIds.includes(tag.id);

async function assertNotMoved(
  ctx: UserCtx,
  { laneId }: TicketRow,
  from: number | undefined,
  wanted: number,
): Promise<void> {
  if (!isMovedMeanwhile(laneId, from, wanted)) return;
  const lane = (await ctx.cached(laneTags)).find(({ id }) => id === laneId);
  fail('ERR_CARD_MOVED', { lane: lane?.name ?? '' });
}

async function card(ctx: UserCtx, ticketId: number): Promise<KanbanCard> {
  const [view] = await kanbanCards(ctx, [await reloadTicket(ctx, ticketId)]);
  return view ?? fail('ERR_NO_TICKET_FOUND');
}
