/** Gives a ticket exactly these tags, or other ones than it has. A ticket stands in one lane of the board: of several the last one counts. */
import { fail, type Input, type TicketDetail, type ticketsContract } from '@prosa/shared';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { lockTags } from '#src/tenant/tags/index.ts';
import { lockTicket, reloadTicket } from '../access/ticket-access.ts';
import { logTagChanges } from '../event-log/log-tag-changes.ts';
import { ticketUpdated } from '../events.ts';
import type { TicketRow } from '../ticket.queries.ts';
import { ticketDetail } from '../ticket.view.ts';
import { actingUserId, assignmentOf } from '../update-ticket.ts';
import { replaceTicketTags } from './ticket-tags.queries.ts';

export async function syncTags(
  ctx: UserCtx,
  { ticketId, tags, ...change }: Input<typeof ticketsContract.syncTags>,
): Promise<TicketDetail> {
  const ticket = await lockTicket(ctx, ticketId);
  const { add = [], remove = [] } = change;
  if (tags === undefined && change.add === undefined && change.remove === undefined) fail('ERR_VALIDATION');
  const named = [...(tags ?? []), ...add].filter((tagId) => !remove.includes(tagId));
  const kept = tags === undefined ? ticket.tagIds.filter((tagId) => !remove.includes(tagId)) : [];
  await setTags(ctx, ticket, named, kept);
  return ticketDetail(ctx, await reloadTicket(ctx, ticket.id));
}

/**
 * Gives a ticket exactly these tags, behind those of `kept` that are still there. It must be locked, and its contact too.
 * Throws ERR_NO_TAG_FOUND.
 */
export async function setTags(
  ctx: UserCtx,
  ticket: TicketRow,
  tagIds: readonly number[],
  kept: readonly number[] = [],
): Promise<void> {
  const wanted = [...new Set([...kept, ...tagIds])];
  const known = await lockTags(ctx.db, wanted);
  if (!tagIds.every((tagId) => known.some(({ id }) => id === tagId))) fail('ERR_NO_TAG_FOUND');
  await wear(ctx, ticket, inOneLane(wanted, known));
}

/** Gives a ticket as many of these tags as are still there. The ticket must be locked, and its contact too. */
export async function setPresentTags(ctx: Ctx, ticket: TicketRow, tagIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(tagIds)];
  await wear(ctx, ticket, inOneLane(wanted, await lockTags(ctx.db, wanted)));
}

async function wear(ctx: Ctx, ticket: TicketRow, tags: Known): Promise<void> {
  await replaceTicketTags(ctx, ticket.id, idsOf(tags));
  await logTagChanges(ctx, ticket, tags);
  ctx.emit(ticketUpdated, { ticketId: ticket.id, before: assignmentOf(ticket), byUserId: actingUserId(ctx) });
}

/** Takes tags that have gone meanwhile off a ticket, which must be locked; nobody has done it. */
export async function settleTags(ctx: Ctx, ticket: Pick<TicketRow, 'id' | 'tagIds'>): Promise<void> {
  const known = await lockTags(ctx.db, ticket.tagIds);
  await replaceTicketTags(ctx, ticket.id, idsOf(inOneLane(ticket.tagIds, known)));
}

type Known = Awaited<ReturnType<typeof lockTags>>;

const idsOf = (tags: Known): number[] => tags.map(({ id }) => id);

/** Returns the tags of these ids that are known, in this order; of several lanes the last one. */
function inOneLane(tagIds: readonly number[], known: Known): Known {
  const found = tagIds.flatMap((tagId) => known.find(({ id }) => id === tagId) ?? []);
  const last = found.findLast(({ kanban }) => kanban === 1);
  return found.filter((tag) => tag.kanban === 0 || tag === last);
}
