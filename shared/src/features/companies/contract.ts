import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireId } from '../../kernel/wire.ts';
import { companyWithPlan } from './model.ts';

export const companiesContract = defineContract({
  listPlan: {
    method: 'GET',
    path: '/companies/listPlan/:companyId',
    permission: 'session',
    whenExpired: true,
    // The super user's look at another company leaves one's own transaction.
    remote: true,
    summary: 'The company with its plan; another company than one’s own only for the super user',
    errors: ['ERR_NO_COMPANY_FOUND'],
    params: z.object({ companyId: wireId }),
    response: companyWithPlan,
  },
});
