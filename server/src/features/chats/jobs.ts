/** Orders that follow from what happens to people. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Takes somebody who does not work here any more out of their chats; what was theirs is somebody else's. */
export const leaveChats = defineJob({
  name: 'chats.leave',
  schema: z.object({ userId: rowId }),
  key: ({ userId }) => String(userId),
  track: 'prompt',
  attempts: 10,
});
