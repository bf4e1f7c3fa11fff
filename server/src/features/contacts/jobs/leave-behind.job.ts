/** Contacts whose owner or queue is gone have none any more, some at a time; running it twice does no harm. */
import type { Ctx } from '#src/platform/context.ts';
import { handleJob, type JobCtx, type JobHandler } from '#src/platform/feature.ts';
import { leaveOwnerBehind, leaveQueueBehind } from '../bulk.queries.ts';
import { contactsImported } from '../events.ts';
import { leaveOwnerJob, leaveQueueJob } from '../jobs.ts';

const atOnce = 1_000;

async function leave(job: JobCtx, some: (ctx: Ctx, limit: number) => Promise<number>): Promise<void> {
  for (let left = atOnce; left === atOnce; )
    left = await job.inside(async (ctx) => {
      const count = await some(ctx, atOnce);
      if (count > 0) ctx.emit(contactsImported, {});
      return count;
    });
}

export const leaveBehindJobs: readonly JobHandler[] = [
  handleJob(leaveOwnerJob, (job, { userId }) =>
    leave(job, (ctx, limit) => leaveOwnerBehind(ctx, userId, limit)),
  ),
  handleJob(leaveQueueJob, (job, { queueId }) =>
    leave(job, (ctx, limit) => leaveQueueBehind(ctx, queueId, limit)),
  ),
];
