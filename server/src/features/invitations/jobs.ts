/** Orders that follow from what becomes of users. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** A user came, changed or went: invitations that are worth nothing any more go. */
export const settleInvitationsJob = defineJob({
  name: 'invitations.settle',
  schema: z.object({ userId: rowId }),
  key: ({ userId }) => String(userId),
  track: 'prompt',
  attempts: 10,
});
