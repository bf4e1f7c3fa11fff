import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const campaignErrors = defineErrors({
  ERR_NO_CAMPAIGN_FOUND: { status: 404 },
  /** The campaign runs or is over, or begins within the hour. */
  ERR_CAMPAIGN_LOCKED: { status: 409 },
  /** What is asked for does not follow from how it stands. */
  ERR_CAMPAIGN_STATUS: { status: 409, params: z.object({ status: z.string() }) },
  ERR_CAMPAIGN_RUNNING: { status: 409 },
});
