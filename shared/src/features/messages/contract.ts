import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { pageNumber, wireFlag, wireId } from '../../kernel/wire.ts';
import { ticketDetail, ticketEventView } from '../tickets/index.ts';
import { maxTextLength, messageChangeView, messageView } from './model.ts';

const params = z.object({ ticketId: wireId });

export const messagesContract = defineContract({
  list: {
    method: 'GET',
    path: '/messages/:ticketId',
    permission: 'session',
    summary:
      'The conversation with the ticket’s contact over its connection, newest page first, each page ascending',
    errors: ['ERR_NO_TICKET_FOUND'],
    params,
    query: z.object({
      pageNumber,
      /** Messages before this number; with it pageNumber is ignored. */
      beforeSeq: wireId.optional(),
      /** Reads without marking anything as read. */
      peek: wireFlag.optional(),
    }),
    response: z.object({
      messages: z.array(messageView),
      events: z.array(ticketEventView),
      ticket: ticketDetail,
      count: z.int(),
      hasMore: z.boolean(),
    }),
  },
  changes: {
    method: 'GET',
    path: '/messages/:ticketId/:messageId/changes',
    permission: 'admin',
    summary: 'What a message said before it was edited or taken back, oldest first',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_MESSAGE_FOUND'],
    params: z.object({ ticketId: wireId, messageId: z.uuid() }),
    response: z.array(messageChangeView),
  },
  send: {
    method: 'POST',
    path: '/messages/:ticketId',
    permission: 'session',
    summary: 'Writes to the customer; the message is stored, answered and then delivered in order',
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NOT_YOUR_TICKET',
      'ERR_TICKET_NOT_OPEN',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_EMPTY_MESSAGE',
      'ERR_DUPLICATED_MESSAGE',
      'ERR_CREATING_MESSAGE',
    ],
    params,
    body: z.object({
      body: z.string().max(maxTextLength),
      /** The sender's id for the message: sending it twice stores it once. */
      clientId: z.uuid().optional(),
      read: z.union([z.boolean(), z.number()]).optional(),
      fromMe: z.boolean().optional(),
      mediaUrl: z.string().max(2_000).optional(),
    }),
    response: messageView,
  },
  markRead: {
    method: 'POST',
    path: '/messages/:ticketId/read',
    permission: 'session',
    summary: 'Marks the conversation as read by its assignee',
    errors: ['ERR_NO_TICKET_FOUND'],
    params,
    response: z.object({}),
  },
  download: {
    method: 'POST',
    path: '/messages/:ticketId/:messageId/download',
    permission: 'session',
    summary: 'Tries again to fetch a file that did not come',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_MESSAGE_FOUND', 'ERR_WAPP_DOWNLOAD_MEDIA'],
    params: z.object({ ticketId: wireId, messageId: z.uuid() }),
    response: messageView,
  },
  retry: {
    method: 'POST',
    path: '/messages/:ticketId/:messageId/retry',
    permission: 'session',
    summary: 'Sends a failed message again',
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NOT_YOUR_TICKET',
      'ERR_TICKET_NOT_OPEN',
      'ERR_WAPP_NOT_INITIALIZED',
    ],
    params: z.object({ ticketId: wireId, messageId: z.uuid() }),
    response: messageView,
  },
});
