/** Endpoints of reports. */
import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireCount, wireDay, wireFilter } from '../../kernel/wire.ts';
import { report, reportDimensions } from './model.ts';

export const reportsContract = defineContract({
  read: {
    method: 'GET',
    path: '/reports',
    permission: 'dashboard:view',
    heavyRead: 'always',
    summary:
      'What was done in a period by each queue, attendant, connection, tag or reason, beside the period before; durations in seconds',
    errors: ['ERR_PERIOD_REVERSED', 'ERR_PERIOD_TOO_LONG', 'ERR_NO_QUEUE_FOUND'],
    query: z.object({
      by: z.enum(reportDimensions).default('queue'),
      days: wireCount.optional(),
      date_from: wireDay.optional(),
      date_to: wireDay.optional(),
      queueId: wireFilter,
    }),
    response: report,
  },
});
