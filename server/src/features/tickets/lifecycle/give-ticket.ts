/** The system gives a waiting ticket to an agent, or tags it: what a bot decides for people. It must be locked. */
import type { Ctx } from '#src/platform/context.ts';
import { changeTicket } from '../change-ticket.ts';
import { ticketTransferred } from '../events.ts';
import { setPresentTags } from '../tags/sync-tags.ts';
import { type TicketRow, updateEpisode } from '../ticket.queries.ts';

export async function giveTicket(ctx: Ctx, ticket: TicketRow, userId: number): Promise<void> {
  await changeTicket(ctx, ticket, { status: 'open', userId, chatbot: false }, ticketTransferred, {
    kind: 'transferred',
    toUserId: userId,
  });
  await updateEpisode(ctx, ticket.id, { userId, startedAt: ctx.now() });
}

/** Beside those that it carries; tags that are not there are left out. */
export const addTags = (ctx: Ctx, ticket: TicketRow, tagIds: readonly number[]): Promise<void> =>
  setPresentTags(ctx, ticket, [...ticket.tagIds, ...tagIds]);
