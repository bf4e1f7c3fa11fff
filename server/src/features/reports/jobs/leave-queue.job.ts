/** Removes the reports by e-mail of a deleted queue; running it twice does no harm. */
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { reportMailingChanged } from '../events.ts';
import { leaveQueueJob } from '../jobs.ts';
import { deleteMailingsOf } from '../mailings/mailing.queries.ts';

export const leaveDeletedQueue: JobHandler = handleJob(leaveQueueJob, ({ inside }, { queueId }) =>
  inside(async (ctx) => {
    for (const { id, authorId, readerIds } of await deleteMailingsOf(ctx.db, queueId))
      ctx.emit(reportMailingChanged, { mailingId: id, userIds: [authorId, ...readerIds] });
  }),
);
