import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireFilter, wireId } from '../../kernel/wire.ts';
import { automationTurn } from './model.ts';

export const automationContract = defineContract({
  turns: {
    method: 'GET',
    path: '/tickets/:ticketId/automation',
    permission: 'admin',
    summary: 'Why the system said what it said in a ticket, newest first, 20 a page',
    errors: ['ERR_NO_TICKET_FOUND'],
    params: z.object({ ticketId: wireId }),
    query: z.object({
      /** Turns before this one. */
      before: wireFilter,
    }),
    response: z.object({ turns: z.array(automationTurn), hasMore: z.boolean() }),
  },
});
