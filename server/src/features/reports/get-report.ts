/** The report that somebody asks for: of the queues that they oversee, or of one of them. */
import type { Input, Report, reportsContract } from '@prosa/shared';
import { chosenPeriod, overseenQueue, overseenQueues } from '#src/features/dashboard/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { buildReport } from './build-report.ts';

export async function getReport(ctx: UserCtx, input: Input<typeof reportsContract.read>): Promise<Report> {
  const { by, days, date_from: from, date_to: to, queueId } = input;
  const period = await chosenPeriod(ctx, { days, from, to });
  const queueIds =
    queueId === undefined ? (await overseenQueues(ctx)).queueIds : [await overseenQueue(ctx, queueId)];
  return buildReport(ctx, { by, period, queueIds });
}
