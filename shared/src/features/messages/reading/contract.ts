/** Endpoints of a conversation as somebody reads it. */
import { z } from 'zod';
import { defineContract } from '../../../kernel/contract.ts';
import { pageNumber, wireFilter, wireFlag, wireId } from '../../../kernel/wire.ts';
import { ticketDetail, ticketEventView } from '../../tickets/index.ts';
import { galleryKinds } from '../media/model.ts';
import { messageView } from '../model.ts';
import { sendingView } from '../outbound/model.ts';

const params = z.object({ ticketId: wireId });

export const readingContract = defineContract({
  list: {
    method: 'GET',
    path: '/messages/:ticketId',
    permission: 'session',
    summary:
      'The conversation with the ticket’s contact over its connection, newest page first, each page ascending',
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_MESSAGE_FOUND'],
    params,
    query: z.object({
      pageNumber,
      /** Messages before this number; with it pageNumber is ignored. */
      beforeSeq: wireFilter,
      /** Messages after this number, and nothing is marked as read. */
      afterSeq: wireFilter,
      /** The page in whose middle this message stands, and nothing is marked as read. */
      around: z.uuid().optional(),
      /** Reads without marking anything as read. */
      peek: wireFlag.optional(),
    }),
    response: z.object({
      messages: z.array(messageView),
      events: z.array(ticketEventView),
      ticket: ticketDetail,
      sending: sendingView,
      count: z.int(),
      hasMore: z.boolean(),
      /** Messages stand behind the last of this page. */
      hasNewer: z.boolean(),
    }),
  },
  gallery: {
    method: 'GET',
    path: '/messages/:ticketId/gallery',
    permission: 'session',
    summary: 'What was sent in the conversation besides words, of one kind, newest first, 30 a page',
    errors: ['ERR_NO_TICKET_FOUND'],
    params,
    query: z.object({
      kind: z.enum(galleryKinds),
      /** Messages before this number. */
      beforeSeq: wireFilter,
    }),
    response: z.object({ messages: z.array(messageView), hasMore: z.boolean() }),
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
});
