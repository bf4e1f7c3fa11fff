/** Orders about stored files. */
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Deletes a stored file to which nothing refers any more. */
export const forgetFile = defineJob({
  name: 'files.forget',
  schema: z.object({ path: z.string() }),
  key: ({ path }) => path,
  track: 'bulk',
  attempts: 10,
});
