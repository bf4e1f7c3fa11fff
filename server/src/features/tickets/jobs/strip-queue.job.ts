/**
 * Takes the tickets of a deleted queue out of it: those that wait or are worked one by one, so that lists see them move,
 * and the closed ones many at a time. Running it twice does no harm.
 */
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { ticketUpdated } from '../events.ts';
import { stripQueueJob } from '../jobs.ts';
import { followClocks } from '../sla/follow-clocks.ts';
import {
  clearQueueOfClosed,
  listLiveTicketIdsOfQueue,
  lockTicketRow,
  updateTicketRow,
} from '../ticket.queries.ts';
import { assignmentOf } from '../update-ticket.ts';

const atOnce = 2_000;

export const stripDeletedQueue: JobHandler = handleJob(stripQueueJob, async (ctx, { queueId }) => {
  const ticketIds = await ctx.inside((company) => listLiveTicketIdsOfQueue(company, queueId));
  for (const ticketId of ticketIds) {
    await ctx.inside(async (company) => {
      const ticket = await lockTicketRow(company, ticketId);
      if (ticket?.queueId !== queueId) return;
      await updateTicketRow(company, ticketId, { queueId: null }, false);
      await followClocks(company, [ticketId]);
      company.emit(ticketUpdated, { ticketId, before: assignmentOf(ticket), byUserId: null });
    });
  }
  while ((await ctx.inside((company) => clearQueueOfClosed(company, queueId, atOnce))) === atOnce);
});
