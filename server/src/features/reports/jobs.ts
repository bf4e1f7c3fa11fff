/** Orders that concern reports. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** A report by e-mail is due on that day of the company. */
export const sendReport = defineJob({
  name: 'reports.send',
  schema: z.object({ mailingId: rowId, day: z.iso.date() }),
  key: ({ mailingId, day }) => `${mailingId}.${day}`,
  track: 'bulk',
  attempts: 10,
});

/** A queue is gone: no report of it comes any more. */
export const leaveQueueJob = defineJob({
  name: 'reports.leave-queue',
  schema: z.object({ queueId: rowId }),
  key: ({ queueId }) => String(queueId),
  track: 'prompt',
  attempts: 10,
});
