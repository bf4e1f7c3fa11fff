/** A contact is gone: what was to be sent to them is given up, and nothing of it repeats. */
import type { JobCtx } from '#src/platform/feature.ts';
import { endSchedule } from '../outbound/give-up-schedule.ts';
import { lockPendingOf } from '../schedule.queries.ts';

export const giveUpSchedulesOf = (job: JobCtx, { contactId }: { contactId: number }): Promise<void> =>
  job.inside(async (ctx) => {
    for (const row of await lockPendingOf(ctx, contactId))
      await endSchedule(ctx, row, 'ERR_NO_CONTACT_FOUND');
  });
