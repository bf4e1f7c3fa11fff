/** Orders that concern connections. */
import { instant, restrictionView, rowId, standingTurns } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** The company's admins are to read that a connection is away or back, or how its network sees its number. */
export const writeAlert = defineJob({
  name: 'connections.write_alert',
  schema: z.object({
    connectionId: rowId,
    kind: z.enum(['outage', 'recovery', ...standingTurns]),
    since: instant,
    restriction: restrictionView.nullable().default(null),
  }),
  track: 'prompt',
  attempts: 5,
});

/** A queue is gone: no connection feeds it any more. */
export const stripQueue = defineJob({
  name: 'connections.strip_queue',
  schema: z.object({ queueId: rowId }),
  key: ({ queueId }) => String(queueId),
  track: 'prompt',
  attempts: 10,
});
