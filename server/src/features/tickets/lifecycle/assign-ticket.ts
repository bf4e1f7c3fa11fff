/** Assigns a waiting ticket to an agent, or tags it, by a bot's decision. The ticket must be locked. */
import type { Ctx } from '#src/platform/context.ts';
import { ticketTransferred } from '../events.ts';
import { setPresentTags } from '../tags/sync-tags.ts';
import { type TicketRow, updateEpisode } from '../ticket.queries.ts';
import { updateTicket } from '../update-ticket.ts';

/** Opens the ticket with the given user as its assignee. */
export async function assignTicket(ctx: Ctx, ticket: TicketRow, userId: number): Promise<void> {
  await updateTicket(ctx, ticket, { status: 'open', userId, chatbot: false }, ticketTransferred, {
    kind: 'transferred',
    toUserId: userId,
  });
  await updateEpisode(ctx, ticket.id, { userId, startedAt: ctx.now() });
}

/** Adds tags to those that the ticket carries; tags that do not exist are left out. */
export const addTags = (ctx: Ctx, ticket: TicketRow, tagIds: readonly number[]): Promise<void> =>
  setPresentTags(ctx, ticket, [...ticket.tagIds, ...tagIds]);
