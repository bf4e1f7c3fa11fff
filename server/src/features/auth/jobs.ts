import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Ends whatever visits of operators are over. */
export const endSupport = defineJob({
  name: 'auth.end_support',
  schema: z.object({}),
  track: 'prompt',
  attempts: 10,
});
