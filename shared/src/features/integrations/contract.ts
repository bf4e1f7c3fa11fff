import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { pageNumber, searchParam, wireId } from '../../kernel/wire.ts';
import { integrationView } from './model.ts';

export const integrationsContract = defineContract({
  list: {
    method: 'GET',
    path: '/queueIntegration',
    permission: 'admin',
    plan: 'useIntegrations',
    summary: 'Integrations by name',
    query: z.object({ searchParam, pageNumber, companyId: wireId.optional() }),
    response: z.object({ queueIntegrations: z.array(integrationView), count: z.int(), hasMore: z.boolean() }),
  },
});
