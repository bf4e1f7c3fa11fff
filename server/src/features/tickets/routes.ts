/** Endpoints of tickets → use cases. */
import type { ticketsContract } from '@prosa/shared';
import { type KnownBots, refuseUnknownBots } from '#src/features/queues/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { createTicket } from './create-ticket.ts';
import { deleteTicket } from './delete-ticket.ts';
import { listHistory } from './list-history.ts';
import { listTicketsPage } from './list-tickets.ts';
import { markTicketUnread } from './mark-unread.ts';
import { readBulk, startBulk } from './start-bulk.ts';
import { syncTags } from './sync-tags.ts';
import { listSuccessors } from './ticket.queries.ts';
import { ticketDetail } from './ticket.view.ts';
import { readTicket, readTicketByUuid } from './ticket-access.ts';
import { countTicketsForCaller } from './ticket-counters.ts';
import { undoBulk } from './undo-bulk.ts';
import { updateTicketByIntent } from './update-ticket.ts';

export const ticketRoutes = (bots: KnownBots): Handlers<typeof ticketsContract> => ({
  list: listTicketsPage,
  counters: countTicketsForCaller,
  history: listHistory,
  successors: (ctx, { ticketIds }) => listSuccessors(ctx, ticketIds),
  get: async (ctx, { ticketId }) => ticketDetail(ctx, await readTicket(ctx, ticketId)),
  getByUuid: async (ctx, { uuid }) => ticketDetail(ctx, await readTicketByUuid(ctx, uuid)),
  create: createTicket,
  update: async (ctx, input) => {
    await refuseUnknownBots(ctx, bots, input);
    return updateTicketByIntent(ctx, input);
  },
  syncTags,
  startBulk,
  getBulk: (ctx, { bulkId }) => readBulk(ctx, bulkId),
  undoBulk: (ctx, { bulkId }) => undoBulk(ctx, bulkId),
  markUnread: markTicketUnread,
  remove: deleteTicket,
});
