/** Endpoints of the report of a campaign. */
import { z } from 'zod';
import { defineContract } from '../../../kernel/contract.ts';
import { searchParam, wireFilter, wireFlag } from '../../../kernel/wire.ts';
import { gate, params } from '../endpoint-parts.ts';
import { campaignReport, recipientStatuses, recipientView } from './model.ts';

export const reportsContract = defineContract({
  report: {
    method: 'GET',
    path: '/campaigns/:campaignId/report',
    ...gate,
    summary: 'How far a campaign has come',
    errors: ['ERR_NO_CAMPAIGN_FOUND'],
    params,
    response: campaignReport,
  },
  recipients: {
    method: 'GET',
    path: '/campaigns/:campaignId/recipients',
    ...gate,
    summary: 'What became of each recipient, in the order of their turns, 50 a page',
    errors: ['ERR_NO_CAMPAIGN_FOUND'],
    params,
    query: z.object({
      searchParam,
      status: z.enum(recipientStatuses).optional(),
      replied: wireFlag.optional(),
      /** Where the page before ended. */
      cursor: wireFilter,
    }),
    response: z.object({ recipients: z.array(recipientView), nextCursor: z.int().nullable() }),
  },
  export: {
    method: 'GET',
    path: '/campaigns/:campaignId/export',
    ...gate,
    exports: true,
    summary: 'A short-lived address of the recipients as a table',
    errors: ['ERR_NO_CAMPAIGN_FOUND'],
    params,
    response: z.object({ url: z.string() }),
  },
});
