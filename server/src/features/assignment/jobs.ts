/** Orders about the giving away of tickets. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Gives away what waits in the company's queues. However much has happened: one look at all of them. */
export const distributeJob = defineJob({
  name: 'assignment.distribute',
  schema: z.object({}),
  key: () => 'company',
  track: 'prompt',
  attempts: 10,
});

/** A queue opens in which tickets wait. An order of its own, which what happens before does not put off. */
export const openQueueJob = defineJob({
  name: 'assignment.open-queue',
  schema: z.object({}),
  key: () => 'company',
  track: 'prompt',
  attempts: 10,
});

/** Somebody may have been away for so long that what they have not begun waits again. */
export const returnAbsentJob = defineJob({
  name: 'assignment.return-absent',
  schema: z.object({ userId: rowId }),
  key: ({ userId }) => String(userId),
  track: 'prompt',
  attempts: 10,
});
