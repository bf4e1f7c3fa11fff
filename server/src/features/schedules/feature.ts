/** Schedules: messages that leave by themselves at a moment chosen before, once or repeatedly. */
import { schedulesContract } from '@prosa/shared';
import { type Feature, handleJob, mounted } from '#src/platform/feature.ts';
import { signedFiles } from '#src/tenant/files/index.ts';
import { followSchedulesOf } from './jobs/follow-schedules.job.ts';
import { giveUpSchedulesOf } from './jobs/give-up-schedules.job.ts';
import { followSchedules, giveUpSchedules, sendDueSchedules } from './jobs.ts';
import { sendDue } from './outbound/send-due.remote.ts';
import { overdueTimer } from './outbound/send-overdue.remote.ts';
import { schedulesHandlers } from './routes.ts';
import { findSchedule } from './schedule-list.queries.ts';
import { schedulePersonalData } from './schedule-personal-data.ts';
import type { SchedulesDeps } from './schedules-deps.ts';
import { schedulesSubscribers } from './subscribers.ts';

export const schedulesFeature = (deps: SchedulesDeps): Feature => ({
  name: 'schedules',
  endpoints: mounted(schedulesContract, schedulesHandlers(deps)),
  files: [
    signedFiles(deps, 'schedules', async (ctx, id) => {
      const { mediaPath, mediaType, mediaName } = (await findSchedule(ctx, id)) ?? {};
      return mediaPath && mediaType && mediaName
        ? { path: mediaPath, mediaType, fileName: mediaName }
        : undefined;
    }),
  ],
  subscribers: schedulesSubscribers(deps),
  jobs: [
    handleJob(sendDueSchedules, (job, { at }) => sendDue(deps, job, job.companyId, new Date(at))),
    handleJob(followSchedules, followSchedulesOf),
    handleJob(giveUpSchedules, giveUpSchedulesOf),
  ],
  timers: [overdueTimer(deps)],
  personalData: [schedulePersonalData],
});
