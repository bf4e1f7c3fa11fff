/** News come up: read from rows after the fact, so doing it twice does no harm. */

import { findNote } from '#src/features/notes/index.ts';
import { findTicket } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { agents } from '#src/tenant/users/index.ts';
import { newsChanged } from '../events.ts';
import { gatherNews, noteAssigned, noteMention, noteSeen, noteSla } from '../jobs.ts';
import { newsOf, whoHearsOfSla } from '../news.rules.ts';
import { orderPushes } from '../push/order-pushes.ts';
import { gatherNewsRows, markNotesRead, type Raised, raiseNews } from './news.queries.ts';

async function tell(ctx: Ctx, raised: readonly Raised[], settled: readonly Raised[] = []): Promise<void> {
  const userIds = [...new Set([...raised, ...settled].map(({ userId }) => userId))];
  if (userIds.length === 0) return;
  // What a customer wrote is read with its conversation; what else calls somebody there is told apart.
  const called = raised.filter(({ kind }) => kind !== 'message');
  ctx.emit(newsChanged, { userIds, called: called.map(({ userId, ticketId }) => ({ userId, ticketId })) });
  await orderPushes(ctx, raised);
}

export const newsJobs: readonly JobHandler[] = [
  handleJob(gatherNews, ({ inside }, { ticketIds }) =>
    inside(async (ctx) => {
      const { raised, settled } = await gatherNewsRows(ctx, ticketIds);
      await tell(ctx, raised, settled);
    }),
  ),
  handleJob(noteAssigned, ({ inside }, { ticketId, before, byUserId }) =>
    inside(async (ctx) => {
      const row = await findTicket(ctx, ticketId);
      const news = row === undefined ? null : newsOf(before, row, byUserId);
      if (news?.event !== 'assigned') return;
      await tell(ctx, await raiseNews(ctx, { userId: news.userId, kind: 'assigned', ticketId, byUserId }));
    }),
  ),
  handleJob(noteSla, ({ inside }, { ticketId, missed }) =>
    inside(async (ctx) => {
      const ticket = await findTicket(ctx, ticketId);
      // Answered, resolved or put off meanwhile.
      if (ticket === undefined || ticket.slaDueAt === null) return;
      const raised: Raised[] = [];
      const people = [...(await ctx.cached(agents)).values()].filter(({ support }) => support === null);
      for (const userId of whoHearsOfSla(people, ticket, missed))
        raised.push(...(await raiseNews(ctx, { userId, kind: 'sla', ticketId, byUserId: null })));
      await tell(ctx, raised);
    }),
  ),
  handleJob(noteMention, ({ inside }, { noteId, userId }) =>
    inside(async (ctx) => {
      const note = await findNote(ctx, noteId);
      if (note === undefined) return;
      const { ticketId, userId: byUserId } = note;
      await tell(ctx, await raiseNews(ctx, { userId, kind: 'mention', ticketId, noteId, byUserId }));
    }),
  ),
  handleJob(noteSeen, ({ inside }, { userId, noteIds }) =>
    inside(async (ctx) => {
      if (await markNotesRead(ctx, userId, noteIds)) ctx.emit(newsChanged, { userIds: [userId] });
    }),
  ),
];
