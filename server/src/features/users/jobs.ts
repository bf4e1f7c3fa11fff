/** Orders that follow from what happens to a user's surroundings. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** A queue is gone: nobody works in it any more. */
export const leaveQueueJob = defineJob({
  name: 'users.leave-queue',
  schema: z.object({ queueId: rowId }),
  key: ({ queueId }) => String(queueId),
  track: 'prompt',
  attempts: 10,
});
