import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireId } from '../../kernel/wire.ts';
import { queueView } from './model.ts';

export const queuesContract = defineContract({
  list: {
    method: 'GET',
    path: '/queue',
    permission: 'session',
    summary: 'The queues in their order',
    query: z.object({ companyId: wireId.optional() }),
    response: z.array(queueView),
  },
});
