/** Reports: figures of a period as tables, beside the period before; on the screen, and by e-mail when somebody wants them. */
import { reportsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { leaveDeletedQueue } from './jobs/leave-queue.job.ts';
import { sendReportJob } from './jobs/send-report.job.ts';
import { dueReportsTimer } from './mailings/send-due-reports.ts';
import type { ReportMailDeps } from './report-mail-deps.ts';
import { reportsHandlers } from './routes.ts';
import { reportsSubscribers } from './subscribers.ts';

export const reportsFeature = (deps: ReportMailDeps): Feature => ({
  name: 'reports',
  endpoints: mounted(reportsContract, reportsHandlers(deps)),
  subscribers: reportsSubscribers,
  jobs: [sendReportJob(deps), leaveDeletedQueue],
  timers: [dueReportsTimer(deps.letters)],
});
