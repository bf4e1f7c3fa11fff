/** Orders that follow from the end of a conversation. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** A ticket is closed: its customer is asked or thanked. */
export const sendFarewell = defineJob({
  name: 'ratings.say-farewell',
  schema: z.object({ ticketId: rowId }),
  key: ({ ticketId }) => String(ticketId),
  track: 'prompt',
  attempts: 10,
});
