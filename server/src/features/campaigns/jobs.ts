/** Orders that campaigns give. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Starts a scheduled campaign whose time has come; whether that is still so, its row says. */
export const startCampaign = defineJob({
  name: 'campaigns.start',
  schema: z.object({ campaignId: rowId }),
  key: ({ campaignId }) => String(campaignId),
  track: 'bulk',
  attempts: 10,
});
