/** Orders about imports. */
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Has a worker look for the import that is due; the work itself goes on beside the jobs. */
export const runImportJob = defineJob({
  name: 'moving-in.run-import',
  schema: z.object({ id: z.uuid() }),
  key: ({ id }) => id,
  track: 'prompt',
  attempts: 3,
});
