/**
 * Puts the open tickets of a user who is gone back to waiting, one transaction each, and drops what they had pinned;
 * running it twice does no harm.
 */
import { lockContact } from '#src/features/contacts/index.ts';
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { releaseTicketsJob } from '../jobs.ts';
import { returnTicket } from '../lifecycle/return-ticket.ts';
import { deletePinsOfUser } from '../pins/pin.queries.ts';
import { findTicket, listOpenTicketIds, lockTicketRow } from '../ticket.queries.ts';

export const releaseTicketsOfUser: JobHandler = handleJob(releaseTicketsJob, async (ctx, { userId }) => {
  const ticketIds = await ctx.inside((company) => listOpenTicketIds(company, userId));
  for (const ticketId of ticketIds) {
    await ctx.inside(async (company) => {
      const seen = await findTicket(company, ticketId);
      if (seen === undefined) return;
      await lockContact(company, seen.contactId);
      const ticket = await lockTicketRow(company, ticketId);
      if (ticket?.status === 'open' && ticket.userId === userId) await returnTicket(company, ticket);
    });
  }
  await ctx.inside((company) => deletePinsOfUser(company, userId));
});
