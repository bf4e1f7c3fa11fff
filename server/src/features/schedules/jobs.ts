/** Orders that schedules give. */
import { instant, rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** The moment has come: whatever of the company is due leaves. All that is due at one moment is one order. */
export const sendDueSchedules = defineJob({
  name: 'schedules.send-due',
  schema: z.object({ at: instant }),
  key: ({ at }) => at,
  track: 'prompt',
  attempts: 10,
});

/**
 * Looks after messages of schedules that have been handed over: their people hear when these have left, or have not.
 */
export const followSchedules = defineJob({
  name: 'schedules.follow',
  schema: z.object({ ids: z.array(rowId), turn: z.int() }),
  track: 'prompt',
  attempts: 10,
});

/** A contact is gone: nothing more is sent to them. */
export const giveUpSchedules = defineJob({
  name: 'schedules.give-up',
  schema: z.object({ contactId: rowId }),
  key: ({ contactId }) => String(contactId),
  track: 'prompt',
  attempts: 10,
});
