/** The work behind the orders: it reads rows and trusts no order, so that running it twice does no harm. */
import { handleJob, type JobCtx, type JobHandler } from '#src/platform/feature.ts';
import { distribute } from './distribute.ts';
import { distributeJob, openQueueJob, returnAbsentJob } from './jobs.ts';
import { returnAbsent } from './return-absent.ts';

/** How many rounds one job makes before the next one goes on: short enough for a server that is asked to stop. */
const mostRounds = 20;
/** Whoever writes in a ticket at this moment has done so by then. */
const busyMs = 1_000;

/** Gives tickets away until there is nothing more to give, one transaction a round. */
async function distributeAll(job: JobCtx): Promise<void> {
  for (let round = 1; ; round += 1) {
    const { given, isMore, isBusy } = await job.inside(distribute);
    if (!isMore && !isBusy) return;
    if (isMore && given > 0 && round < mostRounds) continue;
    const runAt = new Date(job.now().getTime() + (isBusy ? busyMs : 0));
    return job.inside(async (ctx) => ctx.enqueue(distributeJob, {}, { runAt }));
  }
}

export const assignmentJobs: readonly JobHandler[] = [
  handleJob(distributeJob, distributeAll),
  handleJob(openQueueJob, distributeAll),
  handleJob(returnAbsentJob, (job, { userId }) => returnAbsent(job, userId)),
];
