/** Orders that the timers give, one a company. */
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Closes tickets whose customers have fallen silent. */
export const closeSilentJob = defineJob({
  name: 'housekeeping.close-silent',
  schema: z.object({}),
  key: () => 'company',
  track: 'bulk',
  attempts: 3,
});

/** Puts tickets that nobody has put into a queue into the one that their connection names. */
export const queueUnqueuedJob = defineJob({
  name: 'housekeeping.queue-unqueued',
  schema: z.object({}),
  key: () => 'company',
  track: 'bulk',
  attempts: 3,
});
