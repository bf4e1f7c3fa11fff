import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Adds up the company's days, after its zone may have become another one. */
export const rollUpJob = defineJob({
  name: 'dashboard.roll_up',
  schema: z.object({ companyId: rowId }),
  key: ({ companyId }) => `${companyId}`,
  track: 'bulk',
  attempts: 5,
});
