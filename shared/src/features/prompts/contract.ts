import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { pageNumber, searchParam, wireId } from '../../kernel/wire.ts';
import { promptView } from './model.ts';

export const promptsContract = defineContract({
  list: {
    method: 'GET',
    path: '/prompt',
    permission: 'admin',
    plan: 'useOpenAi',
    summary: 'Prompts by name',
    query: z.object({ searchParam, pageNumber, companyId: wireId.optional() }),
    response: z.object({ prompts: z.array(promptView), count: z.int(), hasMore: z.boolean() }),
  },
});
