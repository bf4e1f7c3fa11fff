import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import {
  pageNumber,
  rowId,
  searchParam,
  wireChoice,
  wireDay,
  wireFilter,
  wireFlag,
  wireId,
  wireIdList,
  wireJson,
  wireNone,
} from '../../kernel/wire.ts';
import { bulkAction, bulkView } from './bulk.ts';
import { bulkLimits } from './bulk-limits.ts';
import { conditionsBodyLimit, ticketConditions } from './conditions.ts';
import {
  pastTicket,
  ticketCounters,
  ticketDetail,
  ticketPriority,
  ticketStatuses,
  ticketView,
} from './model.ts';
import { ticketOrders } from './order.ts';
import { pinEndpoints } from './pins.ts';
import { snoozeChoice } from './snooze.ts';
import { viewEndpoints } from './views.ts';

const params = z.object({ ticketId: wireId });
const status = z.enum(ticketStatuses);

export const ticketListQuery = z.object({
  searchParam,
  pageNumber,
  status: status.optional(),
  /** Only tickets that are named here, as far as everything else lets them through. */
  ticketIds: wireIdList.optional(),
  tags: wireIdList.optional(),
  users: wireIdList.optional(),
  queueIds: wireIdList.optional(),
  /**
   * Whether tickets without a queue come beside those of `queueIds`. Where it is not said they do once all of the
   * caller's queues are named and the caller may see them: clients of this API family always name their queues.
   */
  withoutQueue: wireFlag.optional(),
  whatsappIds: wireIdList.optional(),
  date: wireDay.or(z.literal('')).optional(),
  updatedAt: wireDay.or(z.literal('')).optional(),
  showAll: wireFlag.optional(),
  withUnreadMessages: wireFlag.optional(),
  /** Tickets that are put off alone; without it a tab leaves them out. */
  snoozed: wireFlag.optional(),
  order: z.enum(ticketOrders).optional(),
  /** Only those whose customers wait for an answer of a person. */
  unanswered: wireFlag.optional(),
  /**
   * Conditions, or the JSON text of them. Without a status they choose among live tickets, and among all where one of them
   * speaks of what is closed; of what is closed, among what was touched within a year. What is put off is left out.
   */
  conditions: wireJson(ticketConditions).optional(),
  /** Where the previous page ended; with it pageNumber is ignored and every page costs the same. */
  cursor: z.string().max(100).optional(),
  /** A page of a search may hold fewer, none even, and come sooner; the rest is asked for by `cursor`, never by pageNumber. */
  mayBeShort: wireFlag.optional(),
});

/** Ids, or tags as they were read. */
const writtenTags = z.array(z.union([wireId, z.object({ id: wireId }).transform(({ id }) => id)])).max(50);

export const ticketsContract = defineContract({
  list: {
    method: 'GET',
    path: '/tickets',
    permission: 'session',
    heavyRead: { where: ['searchParam', 'conditions'] },
    summary:
      'Tickets by last activity, by how long their customers wait, by priority or by what is due first, 40 a page',
    query: ticketListQuery,
    response: z.object({
      tickets: z.array(ticketView),
      /** Up to 1 000; of a search that goes on, how many are known. */
      count: z.int(),
      hasMore: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
  counters: {
    method: 'GET',
    path: '/tickets/counters',
    permission: 'session',
    summary: 'How many tickets are open, waiting, put off and unread for the caller',
    query: z.object({
      showAll: wireFlag.optional(),
      queueIds: wireIdList.optional(),
      withoutQueue: wireFlag.optional(),
    }),
    response: ticketCounters,
  },
  history: {
    method: 'GET',
    path: '/tickets/history',
    permission: 'session',
    summary: 'A contact’s tickets that the caller may read, newest first, 20 a page',
    errors: ['ERR_NO_CONTACT_FOUND'],
    query: z.object({
      contactId: wireId,
      /** Tickets older than this one. */
      beforeId: wireFilter,
    }),
    response: z.object({ tickets: z.array(pastTicket), hasMore: z.boolean() }),
  },
  successors: {
    method: 'GET',
    path: '/tickets/successors',
    permission: 'session',
    summary: 'Of these tickets those that another took in, with the one that goes on',
    query: z.object({ ticketIds: wireIdList }),
    response: z.array(z.object({ ticketId: rowId, intoId: rowId })),
  },
  get: {
    method: 'GET',
    path: '/tickets/:ticketId',
    permission: 'session',
    summary: 'One ticket',
    errors: ['ERR_NO_TICKET_FOUND'],
    params,
    response: ticketDetail,
  },
  getByUuid: {
    method: 'GET',
    path: '/tickets/u/:uuid',
    permission: 'session',
    summary: 'One ticket by the id in its address',
    errors: ['ERR_NO_TICKET_FOUND'],
    params: z.object({ uuid: z.uuid() }),
    response: ticketDetail,
  },
  create: {
    method: 'POST',
    path: '/tickets',
    permission: 'session',
    summary: 'Starts a conversation with a contact',
    errors: [
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_OTHER_OPEN_TICKET',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_CREATING_TICKET',
    ],
    body: z.object({
      contactId: wireId,
      queueId: wireChoice.optional(),
      whatsappId: wireChoice.optional(),
      userId: wireChoice.optional(),
      status: z.enum(['open', 'pending']).default('open'),
    }),
    response: ticketDetail,
  },
  update: {
    method: 'PUT',
    path: '/tickets/:ticketId',
    permission: 'session',
    summary: 'Accepts, returns, transfers, closes or reopens a ticket; absent fields stay as they are',
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NOT_YOUR_TICKET',
      'ERR_TICKET_ALREADY_ACCEPTED',
      'ERR_TICKET_CLOSED',
      'ERR_OTHER_OPEN_TICKET',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_PROMPT_FOUND',
      'ERR_NO_INTEGRATION_FOUND',
      'ERR_REASON_REQUIRED',
      'ERR_NO_REASON_FOUND',
    ],
    params,
    body: z.object({
      status: status.optional(),
      userId: wireChoice.optional(),
      queueId: wireChoice.optional(),
      whatsappId: wireChoice.optional(),
      transfering: wireFlag.optional(),
      /** The prompt or integration named answers the customer's next message, while the ticket waits and nobody has written. */
      useIntegration: z.union([wireFlag, wireNone]).optional(),
      promptId: wireChoice.optional(),
      integrationId: wireChoice.optional(),
      /** Why it was closed or handed on; kept in the event log. */
      reason: z.string().trim().max(200).optional(),
      /** Which reason of its queue's list it is closed for. */
      reasonId: wireChoice.optional(),
    }),
    response: ticketDetail,
  },
  undoResolve: {
    method: 'POST',
    path: '/tickets/:ticketId/undo-resolve',
    permission: 'session',
    summary:
      'Takes a closing back as if it had not been, as long as its farewell is held; of a ticket that is open again it changes nothing',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NOT_YOUR_TICKET', 'ERR_UNDO_TOO_LATE', 'ERR_OTHER_OPEN_TICKET'],
    params,
    response: ticketDetail,
  },
  findLive: {
    method: 'GET',
    path: '/tickets/:ticketId/live',
    permission: 'session',
    summary:
      'The live ticket in which the conversation of this one goes on; null where none is, or the caller may not read it',
    errors: ['ERR_NO_TICKET_FOUND'],
    params,
    response: ticketView.nullable(),
  },
  snooze: {
    method: 'PUT',
    path: '/tickets/:ticketId/snooze',
    permission: 'session',
    summary: 'Puts a live ticket off until a moment of the company’s clock, or until its customer writes',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NOT_YOUR_TICKET', 'ERR_TICKET_CLOSED', 'ERR_SNOOZE_TIME'],
    params,
    body: z.object({ choice: snoozeChoice }),
    response: ticketDetail,
  },
  wake: {
    method: 'DELETE',
    path: '/tickets/:ticketId/snooze',
    permission: 'session',
    summary: 'Brings a ticket back that was put off; one that was not stays as it is',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NOT_YOUR_TICKET'],
    params,
    response: ticketDetail,
  },
  setPriority: {
    method: 'PUT',
    path: '/tickets/:ticketId/priority',
    permission: 'session',
    summary: 'Says how urgent a live ticket is; its place in orders by time stays',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NOT_YOUR_TICKET', 'ERR_TICKET_CLOSED'],
    params,
    body: z.object({ priority: ticketPriority }),
    response: ticketDetail,
  },
  syncTags: {
    method: 'POST',
    path: '/tags/sync',
    permission: 'session',
    summary:
      'Gives a ticket exactly these tags, or adds and takes away some; of several lanes of the board the last one counts',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND'],
    body: z.object({
      ticketId: wireId,
      /** All that it carries from now on; absent, it keeps those that it has. */
      tags: writtenTags.optional(),
      add: writtenTags.optional(),
      remove: writtenTags.optional(),
    }),
    response: ticketDetail,
  },
  startBulk: {
    method: 'POST',
    path: '/tickets/bulk',
    permission: 'session',
    bodyLimit: conditionsBodyLimit,
    summary:
      'Does one step with many tickets, named or chosen by a filter of the list; it goes on by itself and tells how far it is',
    errors: [
      'ERR_BULK_RUNNING',
      'ERR_NO_USER_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_TAG_FOUND',
      'ERR_SNOOZE_TIME',
    ],
    body: z.object({
      action: bulkAction,
      ticketIds: z.array(wireId).min(1).max(bulkLimits.named).optional(),
      /** All tickets of the list as this would show it. */
      filter: ticketListQuery.omit({ pageNumber: true, cursor: true, mayBeShort: true }).optional(),
    }),
    response: bulkView,
    status: 201,
  },
  getBulk: {
    method: 'GET',
    path: '/tickets/bulk/:bulkId',
    permission: 'session',
    summary: 'How far a step for many tickets has come; one’s own only',
    errors: ['ERR_NO_BULK_FOUND'],
    params: z.object({ bulkId: wireId }),
    response: bulkView,
  },
  undoBulk: {
    method: 'POST',
    path: '/tickets/bulk/:bulkId/undo',
    permission: 'session',
    summary: 'Takes a step for many tickets back, as far as nobody has changed them since',
    errors: ['ERR_NO_BULK_FOUND', 'ERR_UNDO_TOO_LATE'],
    params: z.object({ bulkId: wireId }),
    response: bulkView,
  },
  markUnread: {
    method: 'PUT',
    path: '/tickets/:ticketId/unread',
    permission: 'session',
    summary: 'Marks the conversation as unread',
    errors: ['ERR_NO_TICKET_FOUND'],
    params,
    response: ticketDetail,
  },
  remove: {
    method: 'DELETE',
    path: '/tickets/:ticketId',
    permission: 'ticket-options:deleteTicket',
    audit: 'bare',
    summary: 'Deletes a ticket for everyone',
    errors: ['ERR_NO_TICKET_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
  ...viewEndpoints,
  ...pinEndpoints,
});
