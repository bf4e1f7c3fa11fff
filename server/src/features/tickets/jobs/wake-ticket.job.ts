/**
 * Brings a ticket back when its moment has come. Ordered with the moment and run at least once, wherever: the row, read under
 * its lock, decides, so that it comes back once, and not at all when it is back already or was put off further.
 */
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { lockTicketForSystem } from '../access/ticket-access.ts';
import { wakeTicketJob } from '../jobs.ts';
import { wakeDueTicket } from '../snooze/wake-ticket.ts';

export const wakeDue: JobHandler = handleJob(wakeTicketJob, (job, { ticketId }) =>
  job.inside(async (ctx) => {
    const ticket = await lockTicketForSystem(ctx, ticketId);
    if (ticket === undefined || ticket.snoozedAt === null || ticket.snoozedUntil === null) return;
    if (ticket.snoozedUntil <= ctx.now()) return wakeDueTicket(ctx, ticket);
    ctx.enqueue(wakeTicketJob, { ticketId }, { runAt: ticket.snoozedUntil });
  }),
);
