/** Orders that follow from what happens to the owners of tokens. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** The owner's password is another one, and whoever had the old one may have made tokens with it. */
export const endTokensJob = defineJob({
  name: 'public-api.end_tokens',
  track: 'prompt',
  schema: z.object({ userId: rowId }),
  attempts: 10,
});
