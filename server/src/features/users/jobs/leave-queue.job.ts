/** Takes everybody out of a deleted queue; running it twice does no harm. */
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { userChanged } from '#src/tenant/users/events.ts';
import { deleteQueueMembers } from '../changes/membership.queries.ts';
import { leaveQueueJob } from '../jobs.ts';

export const leaveDeletedQueue: JobHandler = handleJob(leaveQueueJob, ({ inside }, { queueId }) =>
  inside(async (ctx) => {
    for (const userId of await deleteQueueMembers(ctx.db, queueId)) ctx.emit(userChanged, { userId });
  }),
);
