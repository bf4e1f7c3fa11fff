/** Endpoints that search messages, in one conversation and in all of them. */
import { z } from 'zod';
import { defineContract } from '../../../kernel/contract.ts';
import { searchParam, wireId } from '../../../kernel/wire.ts';
import { messageView } from '../model.ts';
import { messageHit } from './model.ts';

const params = z.object({ ticketId: wireId });

export const searchContract = defineContract({
  search: {
    method: 'GET',
    path: '/messages/:ticketId/search',
    permission: 'session',
    heavyRead: 'always',
    summary: 'Texts of the conversation that hold all the words, newest first, at most fifty',
    errors: ['ERR_NO_TICKET_FOUND'],
    params,
    query: z.object({ searchParam }),
    response: z.array(messageView),
  },
  searchAll: {
    method: 'GET',
    path: '/messages/search',
    permission: 'session',
    heavyRead: 'always',
    summary:
      'Messages of all conversations the caller may see whose text or file name holds all the words or their beginnings, newest first',
    query: z.object({ searchParam, cursor: z.string().max(100).optional() }),
    response: z.object({
      /** May be fewer than a page although there are more: one request looks only so far. */
      hits: z.array(messageHit),
      hasMore: z.boolean(),
      /** Where the next page goes on; null behind the last. */
      cursor: z.string().nullable(),
    }),
  },
});
