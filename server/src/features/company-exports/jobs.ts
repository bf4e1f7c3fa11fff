/** Orders about archives of companies. */
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Has a worker look for the archive that is due; the work itself goes on beside the jobs. */
export const runExportJob = defineJob({
  name: 'company-exports.run',
  schema: z.object({ id: z.uuid() }),
  key: ({ id }) => id,
  track: 'prompt',
  attempts: 3,
});
