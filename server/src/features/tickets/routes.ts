/** Endpoints of tickets → use cases. */
import type { ticketsContract } from '@prosa/shared';
import { assertBotsExist, type KnownBots } from '#src/features/queues/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { getTicket, getTicketByUuid } from './access/ticket-access.ts';
import { getBulk, startBulk } from './bulk/start-bulk.ts';
import { undoBulk } from './bulk/undo-bulk.ts';
import { undoResolve } from './closing/undo-resolve.ts';
import { listHistory } from './history/list-history.ts';
import { createTicket } from './lifecycle/create-ticket.ts';
import { findLive } from './lifecycle/find-live.ts';
import { removeTicket } from './lifecycle/remove-ticket.ts';
import { updateTicketByIntent } from './lifecycle/update-ticket-by-intent.ts';
import { listTicketsPage } from './lists/list-tickets.ts';
import { markTicketUnread } from './lists/mark-unread.ts';
import { countTicketsForCaller } from './lists/ticket-counters.ts';
import { listPins } from './pins/list-pins.ts';
import { pinTicket } from './pins/pin-ticket.ts';
import { unpinTicket } from './pins/unpin-ticket.ts';
import { setPriority } from './priority/set-priority.ts';
import { snoozeTicket } from './snooze/snooze-ticket.ts';
import { wakeTicket } from './snooze/wake-ticket.ts';
import { syncTags } from './tags/sync-tags.ts';
import { listSuccessors } from './ticket.queries.ts';
import { ticketDetail } from './ticket.view.ts';
import { countViews } from './views/count-views.ts';
import { createView } from './views/create-view.ts';
import { listViews } from './views/list-views.ts';
import { orderViews } from './views/order-views.ts';
import { removeView } from './views/remove-view.ts';
import { updateView } from './views/update-view.ts';

export const ticketRoutes = (bots: KnownBots): Handlers<typeof ticketsContract> => ({
  list: listTicketsPage,
  counters: countTicketsForCaller,
  history: listHistory,
  successors: (ctx, { ticketIds }) => listSuccessors(ctx, ticketIds),
  get: async (ctx, { ticketId }) => ticketDetail(ctx, await getTicket(ctx, ticketId)),
  getByUuid: async (ctx, { uuid }) => ticketDetail(ctx, await getTicketByUuid(ctx, uuid)),
  create: createTicket,
  update: async (ctx, input) => {
    await assertBotsExist(ctx, bots, input);
    return updateTicketByIntent(ctx, input);
  },
  undoResolve,
  findLive,
  snooze: snoozeTicket,
  wake: wakeTicket,
  setPriority,
  syncTags,
  startBulk,
  getBulk: (ctx, { bulkId }) => getBulk(ctx, bulkId),
  undoBulk: (ctx, { bulkId }) => undoBulk(ctx, bulkId),
  markUnread: markTicketUnread,
  remove: removeTicket,
  listViews,
  countViews,
  createView,
  orderViews: (ctx, { viewIds }) => orderViews(ctx, viewIds),
  updateView,
  removeView: async (ctx, { viewId }) => {
    await removeView(ctx, viewId);
    return { message: 'View deleted' };
  },
  listPins,
  pin: (ctx, { ticketId }) => pinTicket(ctx, ticketId),
  unpin: (ctx, { ticketId }) => unpinTicket(ctx, ticketId),
});
