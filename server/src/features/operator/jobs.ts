/** Orders about companies that the operator has removed. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Erases everything that a removed company had, its media included. */
export const eraseCompanyJob = defineJob({
  name: 'operator.erase-company',
  schema: z.object({ companyId: rowId }),
  key: ({ companyId }) => String(companyId),
  track: 'bulk',
  attempts: 20,
});
